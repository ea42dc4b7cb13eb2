import { readCount } from '../checkpoint.ts'
import { openCosignature, type VerifyMlDsa } from '../cosignature.ts'
import { formatNoteSignature, splitNote } from '../signed-note.ts'
import type { VerifierKey } from '../witness-key.ts'
import { sizeType } from './add-checkpoint.ts'

/** How an answer of a witness is understood. */
export type Result = Verdict['result']

export type Verdict =
  | { result: 'accept'; lines: CosignatureLine[] }
  | { result: 'retry' | 'ahead'; size: number }
  | { result: 'busy'; waitSeconds: number }
  | {
      result:
        | 'no-cosignature'
        | 'bad-signature'
        | 'clock'
        | 'garbage'
        | 'loop'
        | 'conflict'
        | 'unknown-log'
        | 'unknown-key'
        | 'bad-request'
        | 'redirect'
        | 'failed'
    }

export type CosignatureLine = { time: number; line: string }

export type Answer = {
  status: number
  contentType: string | null
  contentEncoding?: string | null
  retryAfter?: string | null
  body: Uint8Array
}

type Asked = {
  /** The text of the checkpoint that was sent, and the size in it. */
  text: string
  size: number
  old: number
  /** How many requests in a row this was. */
  attempt: number
  key: VerifierKey
  /** In seconds. */
  now: number
  verifyMlDsa?: VerifyMlDsa
}

export const longestAnswer = 65_536
/** How far a witness's clock may be off, in seconds. */
const clockTolerance = 600
/** The first, and one with a proof from the size that the witness says it has. */
const mostInARow = 2

export function readAnswer(answer: Answer, asked: Asked): Verdict {
  const { status } = answer
  if (status === 200) return readCosignatures(answer, asked)
  if (status === 409) return readConflict(answer, asked)
  if (status === 422) return { result: 'conflict' }
  if (status === 404) return { result: 'unknown-log' }
  if (status === 403) return { result: 'unknown-key' }
  if (status === 400) return { result: 'bad-request' }
  if (status === 429) return { result: 'busy', waitSeconds: waitOf(answer.retryAfter) }
  if (status >= 300 && status < 400) return { result: 'redirect' }
  return { result: 'failed' }
}

function readCosignatures(
  { body, contentEncoding }: Answer,
  { text, key, now, verifyMlDsa }: Asked,
): Verdict {
  if (contentEncoding && contentEncoding !== 'identity') return { result: 'garbage' }
  const lines = textOf(body)
  const parts = lines === undefined ? undefined : splitNote(`${text}\n${lines}`)
  if (parts?.text !== text) return { result: 'garbage' }
  const own = parts.signatures.filter(({ name, hash }) => name === key.name && hash === key.hash)
  if (own.length === 0) return { result: 'no-cosignature' }
  let newest: CosignatureLine | undefined
  for (const signature of own) {
    const time = openCosignature(text, signature, key, verifyMlDsa)
    if (time === undefined) return { result: 'bad-signature' }
    if (Math.abs(time - now) > clockTolerance) return { result: 'clock' }
    if (!newest || time > newest.time) newest = { time, line: formatNoteSignature(signature) }
  }
  return { result: 'accept', lines: newest ? [newest] : [] }
}

/** Which size the witness holds, or that it holds another tree. */
function readConflict({ body, contentType }: Answer, { size, old, attempt }: Asked): Verdict {
  if (contentType !== sizeType) return { result: 'conflict' }
  const told = textOf(body)
  const held = told?.endsWith('\n') ? readCount(told.slice(0, -1)) : undefined
  if (held === undefined) return { result: 'garbage' }
  if (held > size) return { result: 'ahead', size: held }
  if (held === old || attempt >= mostInARow) return { result: 'loop' }
  return { result: 'retry', size: held }
}

function textOf(body: Uint8Array) {
  if (body.length > longestAnswer) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return undefined
  }
}

/** Between a minute and an hour. */
function waitOf(retryAfter: string | null | undefined) {
  const wanted = /^[0-9]{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 60
  return Math.min(Math.max(wanted, 60), 3600)
}
