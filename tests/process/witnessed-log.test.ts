import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Bundle } from '../../src/certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../../src/certificate-check/verify-certificate.ts'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { readCheckpoint } from '../../src/transparency/checkpoint.ts'
import { findNewestCheckpoint } from '../../src/transparency/log.store.server.ts'
import { readConsistencyProof } from '../../src/transparency/log-proofs.server.ts'
import { toSigner } from '../../src/transparency/log-signers.server.ts'
import { asSequencer, setFreeze } from '../../src/transparency/sequencer.store.server.ts'
import { parsePolicy } from '../../src/transparency/tlog-policy.ts'
import { formatAddCheckpoint } from '../../src/transparency/witnesses/add-checkpoint.ts'
import { askSoon } from '../../src/transparency/witnesses/ask-witnesses.server.ts'
import { freePort } from '../support/free-port.ts'
import { openLog, sequence } from '../support/hooked-log.ts'
import { addPending } from '../support/log.ts'
import { type Env, logKey, newDataDir, runToEnd, startServer } from '../support/server-process.ts'
import { newVerifier, publishedClaim, type Verifier } from '../support/signed-claim.ts'
import { testApp } from '../support/test-app.ts'
import { emptyDatabase } from '../support/test-database.ts'

// Three witnesses and three instances, each a process of its own, as a site would run them.

const origin = 'terraproof.local/log'
const vkey = toSigner(logKey).vkey(origin)
const folder = newDataDir()
const policyFile = join(folder, '..', 'witness-policy')
const stateFile = join(folder, '..', 'watch-state')
const backup = join(folder, '..', 'witnessed-backup.gz')
const settings = {
  WITNESSES: policyFile,
  WITNESSES_ALLOW_PRIVATE: 'true',
  LOG_PRIVATE_KEY: logKey,
  SESSION_SECRET: 'the same secret on every instance',
}
const patience = { timeout: 90_000, interval: 200 }
const cli = (name: string) => [process.execPath, `src/main/operator/${name}-cli.ts`]

type Running = Awaited<ReturnType<typeof startServer>>
let witnesses: Running[]
let restartFirst: () => Promise<Running>
let servers: Running[]
let port: number
let verifier: Verifier
/** Everything that is not the process under test happens in this one, on the same database. */
const test = testApp({ ...settings, WITNESSES: '' })

/** A witness between whom and the log somebody sits who changes a bit of each cosignature. */
let isLying = false
const liar = createServer(async (req: IncomingMessage, res) => {
  const body = req.method === 'POST' ? new Uint8Array(await buffer(req)) : undefined
  const answer = await fetch(`${witnesses[2]?.url}${req.url}`, { method: req.method, body })
  const given = Buffer.from(await answer.arrayBuffer())
  if (isLying && answer.status === 200 && req.method === 'POST') {
    const at = given.length - 20
    given[at] = given[at] === 65 ? 66 : 65
  }
  res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  res.end(given)
})

beforeAll(async () => {
  liar.listen(0, '127.0.0.1')
  const ports = await Promise.all([1, 2, 3].map(() => freePort()))
  const env = (at: number): Env => ({
    WITNESS_NAME: `w${at + 1}.example/w`,
    WITNESS_DIR: join(folder, `witness-${at}`),
    WITNESS_LISTEN: `127.0.0.1:${ports[at]}`,
  })
  const lines: string[] = []
  for (const at of ports.keys()) {
    await runToEnd([...cli('witness'), 'add', vkey, '--qpd', '100000'], env(at))
    const { stdout } = await runToEnd([...cli('witness'), 'vkey'], env(at))
    const { port: liarsPort } = liar.address() as AddressInfo
    const address = at === 2 ? liarsPort : ports[at]
    lines.push(`witness w${at + 1} ${stdout.trim()} http://127.0.0.1:${address}`)
  }
  const policy = [...lines, 'group enough 2 w1 w2 w3', 'quorum enough', '']
  writeFileSync(policyFile, policy.join('\n'))
  const startOne = (at: number) => startServer(env(at), cli('witness'))
  witnesses = await Promise.all([startOne(0), startOne(1), startOne(2)])
  restartFirst = () => startOne(0)
  port = await freePort()
  const shared = { ...settings, DATABASE_URL: test.services.database.url ?? '' }
  const first = await startServer({ ...shared, PORT: String(port), DATA_DIR: newDataDir() })
  const more = [1, 2].map(() => startServer({ ...shared, DATA_DIR: newDataDir() }))
  servers = [first, ...(await Promise.all(more))]
  verifier = await newVerifier(test)
})
afterAll(() => liar.close())

/** What a reader finds who trusts the same three witnesses, on each instance. */
async function found(id: string) {
  const read = parsePolicy(readFileSync(policyFile))
  if (!('policy' in read)) throw new Error(read.fault.problem)
  const { policy } = read
  return Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/api/certificates/${id}/bundle.json`)
      const bundle = (await answer.json()) as Bundle
      const { outcome, checks } = verifyCertificate(bundle, {
        trustedLogKeys: [vkey],
        witnesses: { policy, isReaders: true },
        standing: 'valid',
      })
      const { facts } = checks.find(({ id: check }) => check === 'witnessed') ?? {}
      return `${outcome}, ${facts?.have} of ${facts?.of}`
    }),
  )
}

const publish = async () => (await publishedClaim(test, verifier)).certificate
const allFind = (id: string, said: string) =>
  vi.waitFor(async () => expect(await found(id)).toEqual([said, said, said]), patience)
const watch = (url: string) =>
  runToEnd(
    [...cli('log'), 'watch', `${url}/log`, '--state', stateFile, '--again-after', '1s', '--json'],
    {},
  )

it('says on every instance how many witnesses have seen a certificate', async () => {
  const first = await publish()
  await allFind(first, 'valid, 3 of 3')
  expect((await watch(servers[0]?.url ?? '')).code).toBe(0)
  await runToEnd([...cli('backup'), backup], {
    DATABASE_URL: test.services.database.url ?? '',
    DATA_DIR: newDataDir(),
  })

  await witnesses[0]?.stop('SIGKILL')
  const second = await publish()
  await allFind(second, 'valid, 2 of 3')
  isLying = true
  const third = await publish()
  await allFind(third, 'unwitnessed, 1 of 3')
  // What was enough before stays so.
  await allFind(second, 'valid, 2 of 3')
  const file = join(folder, '..', 'third.json')
  const bundle = await fetch(`${servers[1]?.url}/api/certificates/${third}/bundle.json`)
  writeFileSync(file, Buffer.from(await bundle.arrayBuffer()))
  const verified = await runToEnd([...cli('verify'), file, '--policy', policyFile], {})
  expect(verified.code).toBe(1)
  expect(verified.stdout).toContain('1 of 3 witnesses, you ask for 2 of 3')
  expect(verified.stdout).toContain('Missing: w1, w3')
  const status = await runToEnd([...cli('log'), 'status'], {
    ...settings,
    DATABASE_URL: test.services.database.url ?? '',
    DATA_DIR: newDataDir(),
  })
  expect(status.stdout).toMatch(/witness w1: Not reached.*\nwitness w2: Up to date.*\nwitness w3: /)
})

it('freezes after an older backup, and no witness follows it', async () => {
  isLying = false
  const size = (await findNewestCheckpoint(test.services.db, 1))?.size ?? 0
  witnesses[0] = await restartFirst()
  await askSoon(test.services.db)
  await vi.waitFor(async () => {
    for (const at of [0, 1, 2]) expect(await heldBy(at)).toBe(size)
  }, patience)
  expect((await watch(servers[0]?.url ?? '')).code).toBe(0)
  await Promise.all(servers.map((server) => server.stop()))

  const restored = { ...settings, DATABASE_URL: await emptyDatabase() }
  const done = await runToEnd([...cli('restore'), backup], { ...restored, DATA_DIR: newDataDir() })
  expect(done.code, done.stderr).toBe(0)
  const server = await startServer({ ...restored, PORT: String(port), DATA_DIR: newDataDir() })
  await expect
    .poll(() => server.output.stderr)
    .toMatch(new RegExp(`is frozen: .* the witness w\\d shows that ${size} were signed`))
  const watched = await watch(server.url)
  expect(watched.code).toBe(1)
  expect(watched.stdout).toContain('"kind":"rollback"')
  await server.stop()

  // An operator who goes on all the same has a second history, which nobody cosigns.
  const config = { ...restored, WITNESSES: '', DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' }
  const services = await openServices(readConfig(config))
  await openLog(services)
  await asSequencer(services.db, (tx) => setFreeze(tx, null))
  await addPending(services, size)
  while ((await sequence(services)) > 0);
  const fork = await findNewestCheckpoint(services.db, 1)
  expect(fork?.size).toBeGreaterThan(size)
  const proof = await readConsistencyProof(services.db, 1, size, fork?.size ?? 0)
  const body = formatAddCheckpoint({ old: size, proof, note: fork?.note ?? '' })
  for (const { url } of witnesses) {
    const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body })
    expect(answer.status).toBe(422)
  }
  await services.close()
})

async function heldBy(at: number) {
  const hash = createHash('sha256').update(origin).digest('hex')
  const answer = await fetch(`${witnesses[at]?.url}/${hash}/checkpoint`)
  return readCheckpoint(await answer.text())?.size
}
