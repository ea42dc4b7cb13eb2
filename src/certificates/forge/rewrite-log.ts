import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type {
  Bundle,
  KeyRegistration,
  LogEntry,
  Statement,
} from '../../certificate-check/certificate-shape.ts'
import type { WitnessOptions } from '../../certificate-check/witness-check.ts'
import { canonicalJson, idOf } from '../../lib/canonical-json.ts'
import { publicKeyOfSeed, signWithSeed } from '../../lib/ed25519.ts'
import { checkpointText } from '../../transparency/checkpoint-note.ts'
import { cosignedMessage, formatCosignature } from '../../transparency/cosignature.ts'
import { inclusionProof, leafHash, treeRoot } from '../../transparency/merkle.ts'
import { formatSignature, parseNoteKey, splitNote } from '../../transparency/signed-note.ts'
import { formatTlogProof, parseTlogProof } from '../../transparency/tlog-proof.ts'
import { formatVerifierKey, keyTypes, parseVerifierKey } from '../../transparency/witness-key.ts'
import { openPayload, signWithAnotherKey } from './forge-certificate.ts'

/** Of the sample's log. It is public, like all keys of the sample. */
const logSeed = hexToBytes('c55c59d41782f0a46c6a9cf5795bff9cc67f50a07433cffda0c864d5842caad6')

/**
 * Acts as an operator who cheats: the log is written again, with the forger's key and statement in
 * the places of the true ones, and signed with its own key.
 */
export function rewriteLog(forged: Bundle): Bundle {
  const bundle = signWithAnotherKey(forged)
  const statement = openPayload(bundle.statement) as Statement
  const { certificate, claim, key } = statement
  const registration = idOf(openPayload(bundle.key) as KeyRegistration)
  const entries = bundle.log.entries.map(({ entry }): LogEntry => {
    if (entry.type === 'key') return { ...entry, key, registration }
    return entry.type === 'statement'
      ? { ...entry, certificate, claim, statement: idOf(statement), key }
      : entry
  })
  const leaves = entries.map((entry) => leafHash(utf8ToBytes(canonicalJson(entry))))
  const origin = parseNoteKey(bundle.log.vkey)?.name ?? ''
  const text = checkpointText({ origin, size: leaves.length, root: treeRoot(leaves) })
  const signature = signWithSeed(logSeed, utf8ToBytes(text))
  const checkpoint = `${text}\n${formatSignature(origin, publicKeyOfSeed(logSeed), signature)}`
  const logged = entries.map((entry, index) => ({
    entry,
    proof: formatTlogProof({ index, hashes: inclusionProof(leaves, index), checkpoint }),
  }))
  return { ...bundle, log: { ...bundle.log, entries: logged } }
}

/** Two witnesses who have seen the sample's log as it was. They exist on this page alone. */
const witnesses = [1, 2].map((number) => {
  const seed = new Uint8Array(32).fill(number)
  const name = `witness-${number}.example`
  const publicKey = publicKeyOfSeed(seed)
  const vkey = formatVerifierKey({ name, type: keyTypes.ed25519, publicKey })
  return { name, seed, key: parseVerifierKey(vkey) }
})

/** Asks for both of them. */
export const readersWitnesses: WitnessOptions = {
  isReaders: true,
  policy: {
    logs: [],
    witnesses: witnesses.flatMap(({ name, key }, line) => (key ? [{ name, key, line }] : [])),
    groups: [{ name: 'both', threshold: 2, members: witnesses.map(({ name }) => name) }],
    quorum: 'both',
  },
}

/** The day on which the sample's log was signed. */
const seenAt = 1_774_051_200

/** Adds their lines under the checkpoint that they have seen, and under no other. */
export function cosigned(bundle: Bundle, original: Bundle): Bundle {
  const seen = textOf(original)
  if (seen === undefined || textOf(bundle) !== seen) return bundle
  const lines = witnesses.flatMap(({ seed, key }) =>
    key ? [formatCosignature(key, seenAt, signWithSeed(seed, cosignedMessage(seen, seenAt)))] : [],
  )
  const entries = bundle.log.entries.map((entry) => ({
    ...entry,
    proof: entry.proof + lines.join(''),
  }))
  return { ...bundle, log: { ...bundle.log, entries } }
}

function textOf({ log }: Bundle) {
  const note = parseTlogProof(log?.entries?.[0]?.proof ?? '')?.checkpoint
  return note === undefined ? undefined : splitNote(note)?.text
}

export const isRewritten = (bundle: Bundle, original: Bundle) => textOf(bundle) !== textOf(original)
