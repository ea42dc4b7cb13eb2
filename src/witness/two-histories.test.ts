import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkWitnessed } from '../certificate-check/witness-check.ts'
import { checkpointText } from '../transparency/checkpoint-note.ts'
import { toSigner } from '../transparency/log-signers.server.ts'
import { consistencyProof, type Hash, leafHash, treeRoot } from '../transparency/merkle.ts'
import { parsePolicy } from '../transparency/tlog-policy.ts'
import { formatAddCheckpoint } from '../transparency/witnesses/add-checkpoint.ts'
import { createAddCheckpoint } from './add-checkpoint.server.ts'
import { openWitnessKey } from './witness-config.server.ts'
import { openWitnessState } from './witness-state.server.ts'

const now = 1_800_000_000
const origin = 'log.example/two-faced'
const oddOrigin = 'an operator’s log ✓ <b>of</b> 2026'
const signer = toSigner(Buffer.alloc(32, 3).toString('base64'))
const vkey = signer.vkey(origin)
const hashes = (letters: string) =>
  Array.from(letters, (letter) => leafHash(new TextEncoder().encode(letter)))
const [trueHistory, otherHistory] = [hashes('abcd'), hashes('aBcde')]

function requestOf(leaves: readonly Hash[], old: number, of = origin) {
  const text = checkpointText({ origin: of, size: leaves.length, root: treeRoot(leaves) })
  const proof = old > 0 && old < leaves.length ? consistencyProof(leaves, old) : []
  const note = `${text}\n${signer.line(origin, text)}`
  return { note, bytes: new TextEncoder().encode(formatAddCheckpoint({ old, proof, note })) }
}

const folder = mkdtempSync(join(tmpdir(), 'terraproof-histories-'))
let one: ReturnType<typeof openOne>
let two: ReturnType<typeof openOne>

function openOne(name: string) {
  const key = openWitnessKey({ name, folder: join(folder, name) })
  const state = openWitnessState(join(folder, name, 'state.db'), key.vkey)
  for (const known of [origin, oddOrigin])
    state.addLog({ origin: known, vkey, qpd: 1000, contact: null }, 'test', 0)
  return { ...key, state, answer: createAddCheckpoint({ ...key, state, clock: () => now }) }
}

beforeAll(() => {
  one = openOne('one.example')
  two = openOne('two.example')
})
afterAll(() => {
  one.state.close()
  two.state.close()
  rmSync(folder, { recursive: true })
})

it('two histories of one key never have the cosignatures of the same two witnesses', () => {
  const [mine, yours] = [requestOf(trueHistory, 0), requestOf(otherHistory, 0)]
  const notes = [mine.note + one.answer(mine.bytes).body, yours.note + two.answer(yours.bytes).body]
  const text = `log ${vkey}\nwitness a ${one.vkey}\nwitness b ${two.vkey}\ngroup both all a b\nquorum both\n`
  const read = parsePolicy(new TextEncoder().encode(text))
  if ('fault' in read) throw new Error(read.fault.problem)
  const options = { policy: read.policy, isReaders: true }
  const checks = notes.map((note) => checkWitnessed(note, vkey, options, now))
  expect(checks).toMatchObject([
    { state: 'failed', reason: 'not-met', facts: { have: 1, names: 'a' } },
    { state: 'failed', reason: 'not-met', facts: { have: 1, names: 'b' } },
  ])
})

it('a witness refuses the second history, and keeps both as evidence', () => {
  for (const request of [requestOf(otherHistory, 4), requestOf(otherHistory.slice(0, 4), 4)])
    expect(one.answer(request.bytes).status).toBe(422)
  expect(one.state.findHead(origin)?.size).toBe(4)
  const evidence = one.state.listEvidence(origin)
  expect(evidence.map(({ kind }) => kind).toSorted()).toEqual(['fork', 'unproven'])
  for (const { kept } of evidence) expect(kept).toContain(requestOf(trueHistory, 0).note)
})

it('takes an origin with spaces and other letters, whose key has another name', () => {
  const request = requestOf(trueHistory, 0, oddOrigin)
  expect(one.answer(request.bytes).status).toBe(200)
  expect(one.state.findHead(oddOrigin)?.note).toContain(`${oddOrigin}\n4\n`)
  expect(one.state.findHead(origin)?.size).toBe(4)
})
