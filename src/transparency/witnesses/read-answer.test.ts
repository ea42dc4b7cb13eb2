import { describe, expect, it } from 'vitest'
import keys from '../../../tests/vectors/witness/keys.json' with { type: 'json' }
import vectors from '../../../tests/vectors/witness/log-client.json' with { type: 'json' }
import { fromBase64 } from '../../lib/base64.ts'
import { parseCheckpoint } from '../checkpoint.ts'
import { consistencyProof, leafHash } from '../merkle.ts'
import { splitNote } from '../signed-note.ts'
import { parseVerifierKey, type VerifierKey } from '../witness-key.ts'
import { formatAddCheckpoint, parseAddCheckpoint } from './add-checkpoint.ts'
import { longestAnswer, readAnswer } from './read-answer.ts'

const { text } = splitNote(vectors.note) as { text: string }
const asked = {
  text,
  size: parseCheckpoint(text)?.size ?? 0,
  key: parseVerifierKey(vectors.vkey) as VerifierKey,
  now: vectors.now,
}

describe('a request', () => {
  const leaves = Array.from({ length: keys.tree.roots.length - 1 }, (_, at) =>
    leafHash(new TextEncoder().encode(`witness test entry ${at}`)),
  )

  it.each(vectors.requests)('from $old to $size has exactly these bytes', (one) => {
    const note = one.request.slice(one.request.indexOf('\n\n') + 2)
    const proof =
      one.old === 0 || one.old === one.size
        ? []
        : consistencyProof(leaves.slice(0, one.size), one.old)
    expect(formatAddCheckpoint({ old: one.old, proof, note })).toBe(one.request)
    expect(parseAddCheckpoint(one.request)).toEqual({ old: one.old, proof, note })
  })
})

describe('an answer', () => {
  it.each(vectors.answers)('$name: $expect.do', (one) => {
    const body =
      one.bodyBase64 === undefined
        ? new TextEncoder().encode(one.body)
        : (fromBase64(one.bodyBase64) as Uint8Array)
    const verdict = readAnswer({ ...one, body }, { ...asked, ...one })
    expect(verdict.result).toBe(one.expect.do)
    if (verdict.result === 'accept')
      expect(verdict.lines.map(({ line }) => line)).toEqual(one.expect.lines)
    if (verdict.result === 'retry') expect(verdict.size).toBe(one.expect.retry)
    if (verdict.result === 'ahead') expect(verdict.size).toBe(one.expect.size)
  })

  it('that is too long is garbage, and so is one that is packed', () => {
    const [good] = vectors.answers
    const body = new TextEncoder().encode(good?.body)
    const more = { ...asked, old: 7, attempt: 1 }
    const answer = { status: 200, contentType: null, body }
    expect(readAnswer(answer, more).result).toBe('accept')
    expect(readAnswer({ ...answer, contentEncoding: 'gzip' }, more).result).toBe('garbage')
    const long = new Uint8Array(longestAnswer + 1).fill(97)
    expect(readAnswer({ ...answer, body: long }, more).result).toBe('garbage')
  })

  it('409 is followed by one more request, from the size that the witness has', () => {
    const body = new TextEncoder().encode('9\n')
    const answer = { status: 409, contentType: 'text/x.tlog.size', body }
    const from = (attempt: number) => readAnswer(answer, { ...asked, old: 7, attempt })
    expect([from(1), from(2)]).toEqual([{ result: 'retry', size: 9 }, { result: 'loop' }])
  })

  it.each([
    ['5', 60],
    ['120', 120],
    ['99999', 3600],
    ['soon', 60],
    [null, 60],
  ])('429 with Retry-After %s waits %i seconds', (retryAfter, waitSeconds) => {
    const answer = { status: 429, contentType: null, retryAfter, body: new Uint8Array() }
    expect(readAnswer(answer, { ...asked, old: 7, attempt: 1 })).toEqual({
      result: 'busy',
      waitSeconds,
    })
  })
})
