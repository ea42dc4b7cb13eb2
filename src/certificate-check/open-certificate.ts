import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64 } from '../lib/base64.ts'
import { canonicalJson, idOf } from '../lib/canonical-json.ts'
import { readCheckpoint } from '../transparency/checkpoint.ts'
import { parseTlogProof, type TlogProof } from '../transparency/tlog-proof.ts'
import {
  type Bundle,
  type FactorInBundle,
  keyShape,
  type LogEntry,
  statementShape,
} from './certificate-shape.ts'
import type { Shape } from './strict-shape.ts'

/** A signed document, taken out of its envelope. */
export type SignedDocument<T> = { content: T | undefined; id: string; isCanonical: boolean }

export type LoggedEntry = { entry: LogEntry; proof: TlogProof | undefined }

/** A certificate of the right format, with the parsed parts that several checks need. */
export type OpenCertificate = ReturnType<typeof openCertificate>

export function openCertificate(bundle: Bundle) {
  const statement = openPayload(bundle.statement.payload, statementShape)
  const registration = openPayload(bundle.key.payload, keyShape)
  const publicKey = registration.content && fromBase64(registration.content.publicKey)
  const entries: LoggedEntry[] = bundle.log.entries.map(({ entry, proof }) => ({
    entry,
    proof: parseTlogProof(proof),
  }))
  const note = entries[0]?.proof?.checkpoint
  return {
    bundle,
    claim: bundle.claim,
    claimId: idOf(bundle.claim),
    statement,
    registration,
    publicKey,
    keyId: publicKey && `sha256:${bytesToHex(sha256(publicKey))}`,
    factorSets: bundle.factorSets.map((set) => ({ ...set, id: idOf(set.header) })),
    entries,
    /** The signature of the checkpoint is not checked yet. */
    checkpoint: note === undefined ? undefined : readCheckpoint(note),
    checkpointNote: note,
  }
}

/** All factors of the file by set and key. */
export function factorsByReference({ factorSets }: Pick<OpenCertificate, 'factorSets'>) {
  const factors = new Map<string, FactorInBundle>()
  for (const { id, factors: used } of factorSets)
    for (const { factor } of used) factors.set(factorName(id, factor.key), factor)
  return factors
}

export const factorName = (set: string, key: string) => `${set} ${key}`

export function firstOfType<Type extends LogEntry['type']>(
  { entries }: Pick<OpenCertificate, 'entries'>,
  type: Type,
) {
  const found = entries.find(({ entry }) => entry.type === type)
  return found as { entry: Extract<LogEntry, { type: Type }>; proof?: TlogProof } | undefined
}

export function openPayload<T>(payload: string, shape: Shape<T>): SignedDocument<T> {
  const bytes = fromBase64(payload) ?? new Uint8Array()
  const id = `sha256:${bytesToHex(sha256(bytes))}`
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const content: unknown = JSON.parse(text)
    if (shape(content)) return { content: undefined, id, isCanonical: false }
    return { content: content as T, id, isCanonical: canonicalJson(content) === text }
  } catch {
    return { content: undefined, id, isCanonical: false }
  }
}
