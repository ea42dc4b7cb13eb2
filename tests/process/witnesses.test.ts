import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openServices, type Services } from '../../src/server/services.ts'
import { toSigner } from '../../src/transparency/log-signers.server.ts'
import { addPending } from '../support/log.ts'
import { logKey, newDataDir, startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'
import { policyFile, startWitness, type TestWitness } from '../support/witness.ts'

const origin = 'terraproof.local/log'
const patience = { timeout: 60_000, interval: 50 }
const policy = policyFile()
let witnesses: TestWitness[]
let env: Record<string, string>
let services: Services

beforeAll(async () => {
  witnesses = await Promise.all([1, 2, 3, 4, 5].map((at) => startWitness(`w${at}.example/w`)))
  for (const witness of witnesses) witness.knows(origin, toSigner(logKey).vkey(origin))
  policy.write(witnesses, '3')
  const secrets = { SESSION_SECRET: 'the same secret on every instance', LOG_PRIVATE_KEY: logKey }
  env = { ...(await newPostgresEnv()), ...policy.env, ...secrets }
  services = await openServices(readConfig({ ...env, LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await services.close()
  for (const witness of witnesses) await witness.stop()
})

const start = () => startServer({ ...env, DATA_DIR: newDataDir() })
const posts = ({ asked }: TestWitness) => asked.filter((line) => line === 'POST /add-checkpoint')
const allHold = (size: number, of = witnesses) =>
  vi.waitFor(() => {
    for (const { state } of of) expect(state.findHead(origin)?.size).toBe(size)
  }, patience)

async function log() {
  await addPending(services, 1)
  await services.wakeSequencer()
}

it('gives every witness each checkpoint once, from two instances', async () => {
  const servers = [await start(), await start()]
  await allHold(0)
  for (let size = 1; size <= 5; size += 1) {
    await log()
    await allHold(size)
  }
  for (const witness of witnesses) expect(posts(witness)).toHaveLength(6)
  await Promise.all(servers.map((server) => server.stop()))
})

it('asks again when the instance that asked was killed, and not before its turn ends', async () => {
  const [slow, ...others] = witnesses as [TestWitness, ...TestWitness[]]
  const arrivals: number[] = []
  slow.instead((req) => {
    if (req.method === 'POST') arrivals.push(Date.now())
  })
  const first = await start()
  await log()
  await vi.waitFor(() => expect(arrivals).toHaveLength(1), patience)
  const lease = await services.db.execute<{ until: string }>(
    `select to_char(lease_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from log_witness_state where vkey like 'w1.%'`,
  )
  // The process is gone while it waits, and another one comes in its place.
  await first.stop('SIGKILL')
  const second = await start()
  await allHold(6, others)
  await vi.waitFor(() => expect(arrivals).toHaveLength(2), patience)
  expect(arrivals[1]).toBeGreaterThanOrEqual(Date.parse(lease.rows[0]?.until ?? ''))
  slow.instead(null)
  await second.stop()
})
