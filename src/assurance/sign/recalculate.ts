import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import {
  type CommittedRow,
  type EvidenceFile,
  evidenceCommitment,
  rowsCommitment,
  withHashes,
} from '../../claims/row-commitment.ts'
import { type CountedRow, claimLines, claimTotals } from '../../factors/claim-lines.ts'
import type { Factor, FactorSetHeader } from '../../factors/factor-set.ts'
import { sealFactorSet } from '../../factors/factor-set.ts'
import type { UnitTable } from '../../factors/units.ts'
import { fromBase64 } from '../../lib/base64.ts'
import { canonicalJson, idOf, idOfText } from '../../lib/canonical-json.ts'

/** All data that a claim was made from, as `GET /signing` returns it. */
export type SigningData = {
  claimText: string
  claimHash: string
  rowSecret: string
  files: (EvidenceFile & { name: string })[]
  factorSets: { header: FactorSetHeader; factors: Factor[] }[]
  units: UnitTable
  /** With the names of evidence files. */
  rows: CommittedRow[]
}

export const recalculations = [
  'hash',
  'units',
  'factors',
  'rows',
  'evidence',
  'lines',
  'totals',
] as const
export type Recalculation = (typeof recalculations)[number]
export type Recalculated = { name: Recalculation; passed: boolean; count: number }

/**
 * Recalculates the whole claim step by step, and uses the server's results only for comparison. A
 * generator, so that a worker can report each step.
 */
export function* recalculate(data: SigningData): Generator<Recalculated> {
  const claim = JSON.parse(data.claimText) as ClaimDocument
  const isHash = idOfText(data.claimText) === data.claimHash
  const isCanonical = canonicalJson(claim) === data.claimText
  yield { name: 'hash', passed: isHash && isCanonical, count: 1 }
  const unitCount = Object.keys(data.units.units).length
  yield { name: 'units', passed: idOf(data.units) === claim.units, count: unitCount }

  const { factors, ids } = openFactorSets(data)
  const isNamed = canonicalJson([...ids].sort()) === canonicalJson(claim.factorSets)
  yield { name: 'factors', passed: factors !== null && isNamed, count: factors?.size ?? 0 }

  const hashOf = new Map(data.files.map(({ name, sha256 }) => [name, sha256]))
  const secret = fromBase64(data.rowSecret) ?? new Uint8Array()
  const rows = rowsCommitment(
    secret,
    data.rows.map((row) => withHashes(row, hashOf)),
  )
  const isNumbered = data.rows.every(([n], index) => n === index + 1)
  const isSameTree = canonicalJson(rows) === canonicalJson(claim.rows)
  yield { name: 'rows', passed: isNumbered && isSameTree, count: data.rows.length }

  const evidence = evidenceCommitment(data.files)
  const isSameEvidence = canonicalJson(evidence) === canonicalJson(claim.evidence)
  yield { name: 'evidence', passed: isSameEvidence, count: data.files.length }

  const lines = factors && linesOf(data, factors)
  const isSameLines = lines !== null && canonicalJson(lines) === canonicalJson(claim.lines)
  yield { name: 'lines', passed: isSameLines, count: claim.lines.length }
  const totals = lines && claimTotals(lines)
  const isSameTotals = totals !== null && canonicalJson(totals) === canonicalJson(claim.totals)
  yield { name: 'totals', passed: isSameTotals, count: Object.keys(claim.totals).length - 1 }
}

/** Null if the content of a set does not match its id. */
function openFactorSets({ factorSets }: SigningData) {
  const factors = new Map<string, Factor>()
  const ids: string[] = []
  try {
    for (const set of factorSets) {
      const { id } = sealFactorSet(set)
      ids.push(id)
      for (const factor of set.factors) factors.set(`${id} ${factor.key}`, factor)
    }
  } catch {
    return { factors: null, ids }
  }
  return { factors, ids }
}

/** Null if a row cannot be calculated. */
function linesOf({ rows, units }: SigningData, factors: Map<string, Factor>) {
  try {
    return claimLines(
      countedRows(rows),
      ({ set, key }) => {
        const factor = factors.get(`${set} ${key}`)
        if (!factor) throw new Error(`${set} has no factor ${key}`)
        return factor
      },
      units,
    )
  } catch {
    return null
  }
}

function* countedRows(rows: readonly CommittedRow[]): Generator<CountedRow> {
  for (const row of rows) {
    const [, , , , , category, , set, key, quantity, unit, marketSet, marketKey] = row as string[]
    yield {
      category: category as string,
      factor: { set: set as string, key: key as string },
      marketFactor: marketSet ? { set: marketSet, key: marketKey as string } : null,
      quantity: quantity as string,
      unit: unit as string,
    }
  }
}
