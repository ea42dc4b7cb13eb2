import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import vectors from '../../tests/vectors/witness/add-checkpoint.json' with { type: 'json' }
import { toBase64 } from '../lib/base64.ts'
import { splitNote } from '../transparency/signed-note.ts'
import { parseVerifierKey, type VerifierKey } from '../transparency/witness-key.ts'
import { createAddCheckpoint } from './add-checkpoint.server.ts'
import { openWitnessState, readWitnessState, type WitnessState } from './witness-state.server.ts'

const { vkey, seedHex } = vectors.witness
const key = parseVerifierKey(vkey) as VerifierKey
const seed = new Uint8Array(Buffer.from(seedHex, 'hex'))

let folder: string
let state: WitnessState
let now = 0
/** What is said of refused checkpoints. */
const said: unknown[] = []
const bytes = (text: string) => new TextEncoder().encode(text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terraproof-witness-'))
  state = openWitnessState(join(folder, 'state.db'), vkey)
})
afterEach(() => {
  state.close()
  rmSync(folder, { recursive: true })
})

function witnessOf(logs: { origin: string; vkey: string }[], qpd = 1000) {
  for (const log of logs)
    if (!state.addLog({ ...log, qpd, contact: null }, 'test', 0)) state.addKey(log.origin, log.vkey)
  said.length = 0
  const onEvidence = (kept: unknown) => said.push(kept)
  return createAddCheckpoint({ key, seed, state, clock: () => now, onEvidence })
}

describe.each(vectors.conversations)('$name', ({ logs, clock, steps }) => {
  it('is answered as the vectors say', () => {
    now = clock
    const answer = witnessOf(logs)
    for (const step of steps) {
      const reply = answer(bytes(step.request))
      expect(reply.status, step.request).toBe(step.status)
      if (step.body !== undefined) expect(reply.body).toBe(step.body)
      if ('contentType' in step) expect(reply.contentType).toBe(step.contentType)
      const held = Math.max(0, ...logs.map(({ origin }) => state.findHead(origin)?.size ?? 0))
      expect(held).toBe(step.size)
    }
  })
})

const [grows] = vectors.conversations as [(typeof vectors.conversations)[number]]
const [first, second] = grows.steps.map(({ request }) => bytes(request)) as [Uint8Array, Uint8Array]
const { origin = '' } = grows.logs[0] ?? {}

it('keeps its time when the clock goes back a little, and signs nothing when it goes back far', () => {
  now = 1_800_000_000
  const answer = witnessOf(grows.logs)
  answer(first)
  now -= 500
  expect(answer(second).status).toBe(200)
  expect(state.findHead(origin)?.at).toBe(1_800_000_000)
  now -= 5000
  const again = answer(bytes(grows.steps[2]?.request ?? ''))
  expect(again.status).toBe(503)
  expect(state.forgiveClock(origin, now)).toBe(true)
  expect(answer(bytes(grows.steps[2]?.request ?? '')).status).toBe(200)
})

it('lets a log ask as often as was agreed, and counts only what the log has signed', () => {
  now = 1_800_000_000
  const answer = witnessOf(grows.logs, 2)
  const stranger = bytes(
    new TextDecoder().decode(first).replace(/[A-Za-z0-9+/=]{20,}\n$/, 'AAAAAAAA\n'),
  )
  for (let at = 0; at < 5; at += 1) expect(answer(stranger).status).toBe(403)
  const third = bytes(grows.steps[2]?.request ?? '')
  expect([answer(first).status, answer(second).status]).toEqual([200, 200])
  expect(answer(third)).toMatchObject({ status: 429, retryAfter: 86_400 })
  now += 86_400
  expect(answer(third).status).toBe(200)
})

it('a stranger who sends again what is public takes nothing from the log', () => {
  now = 1_800_000_000
  const answer = witnessOf(grows.logs, 2)
  expect(answer(first, 'log').status).toBe(200)
  const old = grows.steps[0]?.request.replace(/^old \d+/, 'old 999') ?? ''
  for (let at = 0; at < 300; at += 1) {
    expect(answer(first, 'stranger').status).toBe(409)
    expect(answer(bytes(old), 'stranger').status).toBe(400)
  }
  expect(answer(first, 'stranger')).toMatchObject({ status: 429, retryAfter: 3600 })
  expect(answer(second, 'log').status).toBe(200)
  now += 3600
  expect(answer(first, 'stranger').status).toBe(409)
})

it('repeats of the checkpoint that is held count by sender', () => {
  now = 1_800_000_000
  const answer = witnessOf(grows.logs, 2)
  expect(answer(first, 'log').status).toBe(200)
  const size = state.findHead(origin)?.size
  const again = bytes(grows.steps[0]?.request.replace(/^old \d+/, `old ${size}`) ?? '')
  const statuses = [1, 2, 3].map(() => answer(again, 'stranger').status)
  expect(statuses).toEqual([200, 200, 429])
  expect(answer(again, 'log').status).toBe(200)
  expect(answer(second, 'log').status).toBe(200)
})

const linesOfOthers = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const bytes = new Uint8Array(68).fill(at + 1)
    return `— other.example/${at} ${toBase64(bytes)}\n`
  }).join('')
const logKey = parseVerifierKey(grows.logs[0]?.vkey ?? '')
const idOfLog = Buffer.from(logKey?.hash ?? '', 'hex')

it.each([
  ['16 lines of others', 200, linesOfOthers(16)],
  ['99 lines of others', 200, linesOfOthers(99)],
  ['100 lines of others, which is too many', 403, linesOfOthers(100)],
  ['a line that is none', 403, '— other.example/w\n'],
  ['a line in brackets', 403, '— <b>other</b> AAAAAAAA extra\n'],
  [
    'a false line under the log’s own name and id',
    403,
    `— ${logKey?.name} ${toBase64(Buffer.concat([idOfLog, Buffer.alloc(64, 1)]))}\n`,
  ],
])('answers a note that also has %s with %i', (_, status, lines) => {
  now = 1_800_000_000
  const answer = witnessOf(grows.logs)
  const reply = answer(bytes(new TextDecoder().decode(first) + lines))
  expect(reply.status).toBe(status)
  // What it serves has the lines that it has checked, and no others.
  const kept = splitNote(state.findHead(origin)?.note ?? '')?.signatures ?? []
  expect(kept.map(({ name }) => name)).toEqual(status === 200 ? [logKey?.name, key.name] : [])
})

it('answers nothing for a log that was disabled', () => {
  const answer = witnessOf(grows.logs)
  expect(state.disable(origin, 1)).toBe(true)
  expect(state.disable(origin, 2)).toBe(false)
  expect(answer(first).status).toBe(404)
})

it('keeps what it refused, each once', () => {
  const fork = vectors.conversations.find(({ name }) => name === 'same size, other root')
  const answer = witnessOf(fork?.logs ?? [])
  for (const step of [...(fork?.steps.slice(0, 2) ?? []), ...(fork?.steps.slice(1, 2) ?? [])])
    answer(bytes(step.request))
  const kept = state.listEvidence()
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ kind: 'fork', origin })
  expect(kept[0]?.kept).not.toBe(kept[0]?.offered)
  expect(said).toEqual([{ hash: kept[0]?.hash, origin, kind: 'fork' }])
})

it('has room for a fork, whatever else anybody has offered', () => {
  witnessOf(grows.logs)
  const note = { origin, at: 0, kept: '', offered: '' }
  for (let at = 0; at < 60; at += 1)
    state.keepEvidence({ ...note, hash: `unproven ${at}`, kind: 'unproven' })
  expect(state.listEvidence(origin)).toHaveLength(50)
  expect(state.keepEvidence({ ...note, hash: 'fork', kind: 'fork' })).toBe(true)
})

it('keeps what it answers for, also after a log could not be added', () => {
  const answer = witnessOf(grows.logs)
  const { vkey: logVkey = '' } = grows.logs[0] ?? {}
  const bad = { origin: 'log.example/bad', vkey: logVkey, qpd: Number.NaN, contact: null }
  expect(() => state.addLog(bad, 'test', 0)).toThrow('NOT NULL')
  expect(answer(first).status).toBe(200)
  // As it will be found after a crash.
  const committed = readWitnessState(join(folder, 'state.db'))
  expect(committed?.findHead(origin)?.size).toBe(state.findHead(origin)?.size)
  committed?.close()
})

it('is of one process and of one key', () => {
  const file = join(folder, 'state.db')
  expect(() => openWitnessState(file, vkey)).toThrow('in use by another process')
  state.close()
  expect(() => openWitnessState(file, `${vkey}A`)).toThrow('belongs to the witness')
  state = openWitnessState(file, vkey)
})
