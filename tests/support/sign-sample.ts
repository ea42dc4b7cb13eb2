import { hexToBytes } from '@noble/hashes/utils.js'
import sampleJson from '../../public/sample-certificate.json' with { type: 'json' }
import {
  type Bundle,
  type LogEntry,
  type Statement,
  statementType,
} from '../../src/certificate-check/certificate-shape.ts'
import { fromBase64, toBase64 } from '../../src/lib/base64.ts'
import { canonicalJson, idOf } from '../../src/lib/canonical-json.ts'
import { preAuthEncoding } from '../../src/lib/dsse.ts'
import { signWithSeed } from '../../src/lib/ed25519.ts'
import { checkpointText } from '../../src/transparency/checkpoint-note.ts'
import { toSigner } from '../../src/transparency/log-signers.server.ts'
import { inclusionProof, leafHash, treeRoot } from '../../src/transparency/merkle.ts'
import { formatTlogProof } from '../../src/transparency/tlog-proof.ts'
import keys from '../vectors/keys.json' with { type: 'json' }

const sample = sampleJson as unknown as Bundle

/**
 * The sample with another statement, properly signed and logged by the published test keys, and
 * with later entries about it.
 */
function sampleSignedWith(change: Partial<Statement>, later: readonly LogEntry[] = []) {
  const before = JSON.parse(
    new TextDecoder().decode(fromBase64(sample.statement.payload)),
  ) as Statement
  const statement = { ...before, ...change }
  const payload = new TextEncoder().encode(canonicalJson(statement))
  const sig = signWithSeed(
    hexToBytes(keys.verifier.seedHex),
    preAuthEncoding(statementType, payload),
  )
  const entries = [
    ...sample.log.entries
      .map(({ entry }) => entry)
      .filter(({ type }) => type === 'key' || type === 'statement')
      .map((entry) =>
        entry.type === 'statement' ? { ...entry, statement: idOf(statement) } : entry,
      ),
    ...later,
  ]
  return {
    ...sample,
    statement: {
      payloadType: statementType,
      payload: toBase64(payload),
      signatures: [{ keyid: keys.verifier.keyId, sig: toBase64(sig) }],
    },
    log: { vkey: keys.log.vkey, entries: logged(entries) },
  } as Bundle
}

function logged(entries: readonly LogEntry[]) {
  const leaves = entries.map((entry) => leafHash(new TextEncoder().encode(canonicalJson(entry))))
  const { origin, seedHex } = keys.log
  const text = checkpointText({ origin, size: leaves.length, root: treeRoot(leaves) })
  const signer = toSigner(toBase64(hexToBytes(seedHex)))
  const checkpoint = `${text}\n${signer.line(origin, text)}`
  return entries.map((entry, index) => ({
    entry,
    proof: formatTlogProof({ index, hashes: inclusionProof(leaves, index), checkpoint }),
  }))
}

/** The sample's verifier gave this opinion, for a reason of two sentences. */
export const sampleWithOpinion = (opinion: Statement['opinion']) =>
  sampleSignedWith({
    opinion,
    text: 'We were engaged.\n\nBasis of our conclusion:\n\nHalf of the meters were never read. We asked why.\n\nWe conclude.',
  })

/** The log distrusts the sample's key from a moment after it signed. */
export const sampleWithRetiredKey = () =>
  sampleSignedWith({}, [
    {
      format: 'terraproof.log-entry/1',
      at: '2026-10-02T08:00:00Z',
      type: 'key-revoked',
      key: keys.verifier.keyId,
      since: '2026-10-01T00:00:00Z',
      reason: 'compromised',
    },
  ])
