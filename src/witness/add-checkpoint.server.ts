import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Ed25519Verifier, ed25519Verifier, openEd25519Seed } from '../server/native-ed25519.ts'
import { type Checkpoint, parseCheckpoint } from '../transparency/checkpoint.ts'
import { cosignedMessage, formatCosignature } from '../transparency/cosignature.ts'
import { isConsistent, treeRoot } from '../transparency/merkle.ts'
import { formatNoteSignature, type NoteSignature, splitNote } from '../transparency/signed-note.ts'
import { parseVerifierKey, type VerifierKey } from '../transparency/witness-key.ts'
import {
  type AddCheckpoint,
  parseAddCheckpoint,
  sizeType,
} from '../transparency/witnesses/add-checkpoint.ts'
import { countRequests } from './count-requests.ts'
import type { Evidence, Head, WatchedLog, WitnessState } from './witness-state.server.ts'

export type Reply = {
  status: number
  body: string
  contentType?: string
  retryAfter?: number
}

export type WitnessKey = { key: VerifierKey; seed: Uint8Array }

type Witness = WitnessKey & {
  state: WitnessState
  /** In seconds. */
  clock: () => number
  /** Called when a checkpoint was refused and kept as evidence, once for each. */
  onEvidence?: (kept: Pick<Evidence, 'hash' | 'origin' | 'kind'>) => void
}

/** How far the clock may have gone back, in seconds, before nothing is signed. */
const clockTolerance = 600

/** Answers add-checkpoint of C2SP tlog-witness. Each answer is made in one go, so none comes between. */
export function createAddCheckpoint(given: Witness) {
  const witness = { ...given, sign: openEd25519Seed(given.seed).sign }
  const counted = countRequests()
  const readKeys = keyReader()

  return (bytes: Uint8Array, sender = ''): Reply => {
    const now = Math.floor(witness.clock())
    const wait = counted.waitOfSender(sender, now)
    if (wait > 0) return tooOften('Too many requests from here were refused.', wait)
    const reply = answer(bytes, sender, now)
    if (reply.status !== 200) counted.refused(sender, now)
    return reply
  }

  function answer(bytes: Uint8Array, sender: string, now: number): Reply {
    const request = parseAddCheckpoint(textOf(bytes))
    if (!request) return refusal(400, 'This is not an add-checkpoint request.')
    const origin = request.note.slice(0, request.note.indexOf('\n'))
    const log = witness.state.findLog(origin)
    if (!log || log.isDisabled) return refusal(404, 'This log is not known here.')
    const opened = openNote(request.note, readKeys(log))
    if (!opened) return refusal(403, 'No key known for this log has signed the checkpoint.')
    const checkpoint = parseCheckpoint(opened.text)
    if (!checkpoint) return refusal(400, 'The signed text is not a checkpoint.')
    const isNew = checkpoint.size > (witness.state.findHead(origin)?.size ?? -1)
    const about = { log, isNew, sender, now }
    const wait = counted.waitOfLog(about)
    if (wait > 0) return tooOften('This log asks more often than was agreed.', wait)
    if (request.old > checkpoint.size)
      return refusal(400, 'The old size is larger than the checkpoint.')
    const reply = cosign(witness, { request, checkpoint, opened, now })
    if (reply.status === 200) counted.cosigned(about)
    return reply
  }
}

type Signing = Witness & { sign: (message: Uint8Array) => Uint8Array }
type Opened = { text: string; signatures: NoteSignature[] }

function cosign(
  { state, key, sign, onEvidence }: Signing,
  {
    request,
    checkpoint,
    opened,
    now,
  }: { request: AddCheckpoint; checkpoint: Checkpoint; opened: Opened; now: number },
): Reply {
  const { origin, size, root } = checkpoint
  const head = state.findHead(origin)
  if (request.old !== (head?.size ?? 0)) return held(head)
  const logLines = opened.signatures.map(formatNoteSignature).join('')
  if (!continues(head, checkpoint, request.proof)) {
    const kept = keepEvidence(state, head, checkpoint, `${opened.text}\n${logLines}`, now)
    if (kept) onEvidence?.(kept)
    return refusal(422, 'This checkpoint does not continue the one that was cosigned before.')
  }
  if (head && head.at - now > clockTolerance)
    return refusal(503, 'The clock of this witness has gone back.')
  const at = Math.max(now, head?.at ?? 0)
  const line = formatCosignature(key, at, sign(cosignedMessage(opened.text, at)))
  const note = `${opened.text}\n${logLines}${line}`
  if (!state.replaceHead(origin, head, { size, root, note, at }))
    return held(state.findHead(origin))
  return { status: 200, body: line, contentType: 'text/plain; charset=utf-8' }
}

function held(head: Head | undefined): Reply {
  return { status: 409, body: `${head?.size ?? 0}\n`, contentType: sizeType }
}

const emptyRoot = treeRoot([])

/** By the witness's own root, never by one that the log names. */
function continues(
  head: Head | undefined,
  { size, root }: Checkpoint,
  proof: readonly Uint8Array[],
) {
  if (size === 0) return proof.length === 0 && areEqual(root, emptyRoot)
  if (!head || head.size === 0) return proof.length === 0
  return isConsistent({ size: head.size, root: head.root }, { size, root }, proof)
}

/** Two notes of one size and two roots prove a fork; anything else proves nothing by itself. */
function keepEvidence(
  state: WitnessState,
  head: Head | undefined,
  { origin, size, root }: Checkpoint,
  offered: string,
  at: number,
) {
  if (!head) return undefined
  const kind = head.size === size && !areEqual(head.root, root) ? 'fork' : 'unproven'
  const hash = bytesToHex(sha256(utf8ToBytes(`${head.note}\n${offered}`)))
  const isNew = state.keepEvidence({ hash, origin, at, kind, kept: head.note, offered })
  return isNew ? ({ hash, origin, kind } as const) : undefined
}

/** The text and the log's own lines: at least one, each of them true. */
function openNote(note: string, keys: readonly LogKey[]): Opened | undefined {
  const parts = splitNote(note)
  if (!parts) return undefined
  const message = utf8ToBytes(parts.text)
  const signatures: NoteSignature[] = []
  for (const signature of parts.signatures) {
    const key = keys.find(({ name, hash }) => name === signature.name && hash === signature.hash)
    if (!key) continue
    if (!key.verify(message, signature.bytes)) return undefined
    signatures.push(signature)
  }
  return signatures.length > 0 ? { text: parts.text, signatures } : undefined
}

type LogKey = VerifierKey & { verify: Ed25519Verifier }

/** Reads each key of a log once. */
function keyReader() {
  const read = new Map<string, LogKey[]>()
  return ({ vkeys }: WatchedLog) =>
    vkeys.flatMap((vkey) => {
      const known = read.get(vkey)
      if (known) return known
      const key = parseVerifierKey(vkey)
      const isEd25519 = key?.publicKey.length === 32
      const keys = isEd25519 ? [{ ...key, verify: ed25519Verifier(key.publicKey) }] : []
      read.set(vkey, keys)
      return keys
    })
}

function textOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}

const tooOften = (why: string, retryAfter: number): Reply => ({ ...refusal(429, why), retryAfter })

const refusal = (status: number, body: string): Reply => ({
  status,
  body: `${body}\n`,
  contentType: 'text/plain; charset=utf-8',
})

const areEqual = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0
