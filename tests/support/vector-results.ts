import { hexToBytes } from '@noble/hashes/utils.js'
import units from '../../content/units.json' with { type: 'json' }
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import { keyIdOf } from '../../src/assurance/keys/open-registration.ts'
import { describeCheck } from '../../src/certificate-check/describe-check.ts'
import { verifyCertificate } from '../../src/certificate-check/verify-certificate.ts'
import { createNumberJudge } from '../../src/claims/import/decide-format.ts'
import { type DateFormat, readDate } from '../../src/claims/import/read-date.ts'
import { type FactorSet, sealFactorSet } from '../../src/factors/factor-set.ts'
import { kgOf, type UnitTable } from '../../src/factors/units.ts'
import { fromBase64, toBase64 } from '../../src/lib/base64.ts'
import { canonicalJson, idOf } from '../../src/lib/canonical-json.ts'
import { toCsv } from '../../src/lib/csv.ts'
import { type NumberFormat, readNumber } from '../../src/lib/csv-file/read-number.ts'
import { preAuthEncoding } from '../../src/lib/dsse.ts'
import { publicKeyOfSeed } from '../../src/lib/ed25519.ts'
import { addDecimals, isDecimal, roundDecimal, tonnes } from '../../src/lib/exact-decimal.ts'
import { openCheckpoint } from '../../src/transparency/checkpoint.ts'
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  treeRoot,
} from '../../src/transparency/merkle.ts'
import { openNote, parseNoteKey } from '../../src/transparency/signed-note.ts'
import canonical from '../vectors/canonical.json' with { type: 'json' }
import cells from '../vectors/csv-cells.json' with { type: 'json' }
import decimals from '../vectors/decimals.json' with { type: 'json' }
import keys from '../vectors/keys.json' with { type: 'json' }
import merkle from '../vectors/merkle.json' with { type: 'json' }
import notes from '../vectors/notes.json' with { type: 'json' }
import tampered from '../vectors/tampered.json' with { type: 'json' }
import { applyPatch } from './json-patch.ts'
import { type Cells, linesOfCells } from './lines-of-cells.ts'

/** The rows of the sample file, whose cells only the server parses, and the sets that they use. */
type Given = { activity: Cells[]; factorSets: FactorSet[] }

/** Runs every vector through the product's code; browser and Node must give the same characters. */
export function vectorResults({ activity, factorSets }: Given) {
  return {
    cells: cellResults(),
    keys: [keys.verifier, keys.log].map(({ seedHex }) =>
      toBase64(publicKeyOfSeed(hexToBytes(seedHex))),
    ),
    keyId: keyIdOf(bytes(keys.verifier.publicKey)),
    factorSets: factorSets.map((set) => {
      const { id, header, factors } = sealFactorSet(set)
      return [id, header, factors.length]
    }),
    sample: linesOfCells(activity, factorSets),
    preAuthEncoding: new TextDecoder().decode(
      preAuthEncoding(notes.dssePae.type, new TextEncoder().encode(notes.dssePae.payload)),
    ),
    canonical: canonical.cases.map(({ value }) => [canonicalJson(value), idOf(value)]),
    refused: canonical.refuse.map((text) => isRefused(() => idOf(JSON.parse(text)))),
    decimals: {
      valid: decimals.valid.map(isDecimal),
      invalid: decimals.invalid.map(isDecimal),
      rounded: decimals.roundHalfEven6.map(({ exact }) => roundDecimal(exact, 6)),
      lines: decimals.lines.map(({ quantity, unit, factor, factorUnit }) =>
        kgOf(units as UnitTable, quantity, unit, { unit: factorUnit, kgCO2e: factor }),
      ),
      tonnes: decimals.tonnes3.map(({ kg }) => tonnes(kg)),
      sums: decimals.sums.map(({ terms }) => addDecimals(terms)),
    },
    merkle: merkleResults(),
    notes: noteResults(),
    certificates: [
      { name: 'sample', patch: [] as (typeof tampered.cases)[number]['patch'] },
      ...tampered.cases,
    ].map(({ name, patch }) => {
      const { outcome, checks } = verifyCertificate(applyPatch(sample, patch), {
        trustedLogKeys: [tampered.pinnedKey],
        standing: 'valid',
      })
      return { name, outcome, checks: checks.map((check) => [check, describeCheck(check)]) }
    }),
  }
}

function cellResults() {
  return {
    numbers: cells.numbers.map(({ text, ...expected }) =>
      Object.keys(expected).map((format) => {
        const read = readNumber(text, format as NumberFormat)
        return 'value' in read ? read.value : read.error
      }),
    ),
    dates: cells.dates.map(({ text, format }) => readDate(text, format as DateFormat)),
    formats: cells.fileFormat.map(({ cells: given }) => {
      const judge = createNumberJudge()
      for (const cell of given) judge.add(cell)
      return judge.decide()
    }),
    export: cells.export.map(({ text }) => toCsv(['x'], [[text]])),
  }
}

function merkleResults() {
  const small = merkle.leavesHex.map((hex) => leafHash(hexToBytes(hex)))
  const large = Array.from({ length: 1000 }, (_, i) =>
    leafHash(new TextEncoder().encode(`entry ${i}`)),
  )
  return {
    roots: merkle.roots.map((_, size) => toBase64(treeRoot(small.slice(0, size)))),
    inclusion: merkle.inclusion.map(({ index, size }) =>
      inclusionProof(small.slice(0, size), index).map(toBase64),
    ),
    consistency: merkle.consistency.map(({ from, to }) =>
      consistencyProof(small.slice(0, to), from).map(toBase64),
    ),
    largeRoots: Object.keys(merkle.large.roots).map((size) =>
      toBase64(treeRoot(large.slice(0, Number(size)))),
    ),
    refusedInclusion: merkle.refuseInclusion.map(({ leafHash, index, size, proof, root }) =>
      isIncluded(bytes(leafHash), index, size, proof.map(bytes), bytes(root)),
    ),
    refusedConsistency: merkle.refuseConsistency.map(({ from, to, root1, root2, proof }) =>
      isConsistent(
        { size: from, root: bytes(root1) },
        { size: to, root: bytes(root2) },
        proof.map(bytes),
      ),
    ),
  }
}

function noteResults() {
  const { signedNoteSpecExample, sampleCheckpoint, twoSignatures, emptyLog } = notes
  const example = parseNoteKey(signedNoteSpecExample.vkey)
  const log = parseNoteKey(sampleCheckpoint.vkey)
  return [
    example && openNote(signedNoteSpecExample.note, example),
    ...[sampleCheckpoint, twoSignatures, emptyLog].map(
      ({ note }) => log && openCheckpoint(note, log)?.size,
    ),
  ]
}

const bytes = (text: string) => fromBase64(text) ?? new Uint8Array()

function isRefused(make: () => unknown) {
  try {
    make()
    return false
  } catch {
    return true
  }
}
