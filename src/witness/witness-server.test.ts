import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import vectors from '../../tests/vectors/witness/add-checkpoint.json' with { type: 'json' }
import { parseVerifierKey, type VerifierKey } from '../transparency/witness-key.ts'
import { createWitnessServer } from './witness-server.server.ts'
import { openWitnessState, type WitnessState } from './witness-state.server.ts'

const { vkey, seedHex } = vectors.witness
const conversation = (wanted: string) => vectors.conversations.find(({ name }) => name === wanted)
const [honest, forked] = [conversation('grows'), conversation('same size, other root')]
const [log] = honest?.logs ?? []
const folder = mkdtempSync(join(tmpdir(), 'terraproof-witness-'))
const logged: { level: number; [fact: string]: unknown }[] = []
const errors = () => logged.filter(({ level }) => level >= 50)
let state: WitnessState
let witness: ReturnType<typeof createWitnessServer>
let url: string
let now = 1_800_000_000

beforeAll(async () => {
  state = openWitnessState(join(folder, 'state.db'), vkey)
  const known = { origin: log?.origin ?? '', vkey: log?.vkey ?? '' }
  state.addLog({ ...known, qpd: 1000, contact: null }, 'test', 0)
  witness = createWitnessServer({
    key: parseVerifierKey(vkey) as VerifierKey,
    seed: new Uint8Array(Buffer.from(seedHex, 'hex')),
    vkey,
    state,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    lists: ['https://lists.example/logs'],
    contact: 'somebody@witness.example',
    clock: () => now,
  })
  url = await listen(witness.server)
})
afterAll(() => {
  witness.server.close()
  witness.server.closeAllConnections()
  state.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  logged.length = 0
})

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const send = (body = '') => fetch(`${url}/add-checkpoint`, { method: 'POST', body })

it('says who it is, what it promises and how its operator can be reached', async () => {
  const answer = await fetch(url)
  const text = await answer.text()
  for (const part of [vkey, 'never restored', 'a day', 'lists.example', 'somebody@witness.example'])
    expect(text).toContain(part)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
})

it('serves the checkpoint that it holds, by the hash of the log’s name', async () => {
  const [first] = honest?.steps ?? []
  expect((await send(first?.request)).status).toBe(200)
  const of = (name = '') => createHash('sha256').update(name).digest('hex')
  const held = await fetch(`${url}/${of(log?.origin)}/checkpoint`)
  expect(held.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await held.text()).toBe(state.findHead(log?.origin ?? '')?.note)
  expect((await fetch(`${url}/${of('another')}/checkpoint`)).status).toBe(404)
})

it('counts what it refused because its clock had gone back', async () => {
  now -= 5000
  expect((await send(honest?.steps[1]?.request)).status).toBe(503)
  now += 5000
  const metrics = await witness.registry.metrics()
  expect(metrics).toContain('witness_clock_refused_total 1')
  expect(metrics).toContain('witness_requests_total{result="503"} 1')
})

it('logs an error for a checkpoint that does not continue the last, once, and for nothing else', async () => {
  const statuses: number[] = []
  const upTo13 = honest?.steps.slice(1, 6) ?? []
  const [, fork] = forked?.steps ?? []
  for (const step of [...upTo13, fork, fork]) statuses.push((await send(step?.request)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 422, 422])
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('POST /add-checkpoint HTTP/1.1\r\nHost: w\r\nContent-Length: 100\r\n\r\nold')
  const [request] = await once(witness.server, 'request')
  socket.destroy()
  await new Promise((resolve) => request.once('close', resolve))
  await send('nonsense')
  expect(errors()).toMatchObject([{ kind: 'fork' }])
})

it('closes what one address has too much of, and answers everybody else', async () => {
  const port = Number(new URL(url).port)
  const open = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const closed = open.map((socket) => once(socket, 'close'))
  await expect.poll(() => open.filter((socket) => socket.closed).length).toBeGreaterThanOrEqual(10)
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  other.write('GET / HTTP/1.1\r\nHost: w\r\nConnection: close\r\n\r\n')
  const [answer] = await once(other, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of [...open, other]) socket.destroy()
  await Promise.all(closed)
})
