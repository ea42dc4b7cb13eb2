import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { readBundle } from '../src/certificates/certificate-bundle.server.ts'
import { certificateHooks as hooks } from '../src/certificates/publish/certificate-hooks.server.ts'
import { findStoredCertificate } from '../src/certificates/publish/publish.store.server.ts'
import { createApp } from '../src/main/create-app.ts'
import { fromRooms } from '../src/main/from-rooms.ts'
import { readConfig } from '../src/server/config.ts'
import { asOwner } from '../src/server/db/as-owner.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { toSigner } from '../src/transparency/log-signers.server.ts'
import {
  askWitnesses,
  startWitnessAsker,
} from '../src/transparency/witnesses/ask-witnesses.server.ts'
import { sitePolicyOf } from '../src/transparency/witnesses/site-policy.server.ts'
import { openLog, sequence } from '../tests/support/hooked-log.ts'
import { addPending } from '../tests/support/log.ts'
import {
  type Env,
  logKey,
  newDataDir,
  runToEnd,
  startServer,
} from '../tests/support/server-process.ts'
import { newVerifier, signClaim, submittedClaim } from '../tests/support/signed-claim.ts'
import { callsTo } from '../tests/support/test-app.ts'
import { fillPending } from './log.ts'
import { atMost, type Effort, type Figure, median } from './measure.ts'
import { policyOf, seedOf, witnessKey } from './witness-keys.ts'

const section = 'witnesses'
const five = [1, 2, 3, 4, 5]
const quorum = ['group enough 3 w1 w2 w3 w4 w5', 'quorum enough', '']
const witnessCommand = [process.execPath, 'src/main/operator/witness-cli.ts']

/** What five witnesses cost the log: those that answer, and those that never do. */
export async function benchFiveWitnesses(effort: Effort): Promise<Figure[]> {
  return [...(await answering(effort)), ...(await hanging(effort))]
}

async function answering({ quick }: Effort) {
  const witnesses = await Promise.all(five.map(startOne))
  const lines = witnesses.map(({ line }) => line)
  const site = await openSite({ policy: policyOf([...lines, ...quorum]) })
  const { services } = site
  const cpu = { batch: [] as number[], asking: [] as number[] }
  for (let round = 0; round < (quick ? 20 : 200); round += 1) {
    await addPending(services, 1)
    cpu.batch.push(await cpuOf(() => sequence(services)))
    cpu.asking.push(await cpuOf(() => askWitnesses(services, hooks)))
    await refillTokens(services)
  }
  const { certificate } = await site.signed()
  await sequence(services)
  await askWitnesses(services, hooks)
  const figures = [
    atMost(3, {
      section,
      name: 'asking five witnesses for a checkpoint, processor time',
      value: median(cpu.asking),
      unit: 'ms',
      limit: { name: 'logging a batch of one entry', value: median(cpu.batch) },
    }),
    ...(await bundles(services, certificate, quick ? 20 : 200)),
  ]
  await site.close()
  for (const { stop } of witnesses) await stop()
  return figures
}

/** The same certificate with the cosignatures of its checkpoint, and without. */
async function bundles({ db, config }: Services, certificate: string, rounds: number) {
  const stored = await findStoredCertificate(db, certificate)
  if (!stored) throw new Error('the certificate was not published')
  const policy = sitePolicyOf(config)
  const times = { with: [] as number[], without: [] as number[] }
  const proofs = { with: '', without: '' }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      const started = performance.now()
      const { log } = await readBundle(db, stored, kind === 'with' ? policy : null)
      times[kind].push(performance.now() - started)
      proofs[kind] = log.entries[0]?.proof ?? ''
    }
  }
  const kilobytes = (proofs.with.length - proofs.without.length) / 1000
  return [
    atMost(1.1, {
      section,
      name: 'reading a certificate with five cosignatures',
      value: median(times.with),
      unit: 'ms',
      limit: { name: 'without', value: median(times.without) },
    }),
    {
      section,
      name: 'five cosignatures in a proof',
      value: kilobytes,
      unit: 'KB',
      target: '<= 0.8',
      reached: kilobytes <= 0.8,
    },
  ]
}

async function hanging({ quick }: Effort): Promise<Figure[]> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const lines = five.map((at) => {
    const { vkey } = witnessKey(`w${at}.example/w`, seedOf(at + 1))
    return `witness w${at} ${vkey} http://127.0.0.1:${port}/${at}`
  })
  const bare = await openSite({})
  const hung = await openSite({ policy: policyOf([...lines, ...quorum]) })
  const asker = startWitnessAsker(hung.services, hooks)
  const sites = [
    { ...bare, logged: () => {}, append: [] as number[], publish: [] as number[] },
    { ...hung, logged: () => asker?.wake(), append: [] as number[], publish: [] as number[] },
  ] as const
  const batches = 10
  for (let round = 0; round < (quick ? 3 : 20); round += 1) {
    for (const { services, logged, append } of sites) {
      for (let batch = 0; batch < batches; batch += 1)
        await fillPending(services.db, round * batches + batch)
      append.push(await timed(() => logAll(services, logged)))
    }
  }
  for (let round = 0; round < (quick ? 3 : 20); round += 1)
    for (const { services, logged, publish, call, submitted, sign } of sites) {
      const claim = await submitted()
      publish.push(
        await timed(async () => {
          await sign(claim.id)
          await logAll(services, logged)
          const answer = await call(`/api/certificates/${claim.certificate}/bundle.json`)
          if (answer.status !== 200) throw new Error(await answer.text())
        }),
      )
    }
  await asker?.stop()
  server.closeAllConnections()
  server.close()
  const [without, hangs] = sites
  await without.close()
  await hangs.close()
  const perSecond = (times: number[]) => (batches * 256 * 1000) / median(times)
  const ratio = perSecond(hangs.append) / perSecond(without.append)
  return [
    {
      section,
      name: 'logging with five witnesses that never answer',
      value: perSecond(hangs.append),
      unit: 'entries/s',
      limit: { name: 'without witnesses', value: perSecond(without.append) },
      ratio,
      target: '>= 0.97',
      reached: ratio >= 0.97,
    },
    atMost(1.05, {
      section,
      name: 'from signature to readable certificate with these',
      value: median(hangs.publish),
      unit: 'ms',
      limit: { name: 'without witnesses', value: median(without.publish) },
    }),
  ]
}

async function logAll(services: Services, logged: () => void) {
  while ((await sequence(services)) > 0) logged()
}

/** A witness in a process of its own. */
async function startOne(at: number) {
  const folder = newDataDir('witness')
  const env: Env = {
    WITNESS_NAME: `w${at}.example/w`,
    WITNESS_DIR: folder,
    WITNESS_LISTEN: '127.0.0.1:0',
  }
  const vkey = toSigner(logKey).vkey('terraproof.local/log')
  await runToEnd([...witnessCommand, 'add', vkey, '--qpd', '1000000'], env)
  const { stdout } = await runToEnd([...witnessCommand, 'vkey'], env)
  const { url, stop } = await startServer(env, witnessCommand)
  return { line: `witness w${at} ${stdout.trim()} ${url}`, stop }
}

/** A log in this process, whose site people can sign in to. */
async function openSite({ policy }: { policy?: string }) {
  const services = await openServices(
    readConfig({
      DATA_DIR: newDataDir(),
      LOG_LEVEL: 'silent',
      LOG_PRIVATE_KEY: logKey,
      ...(policy && { WITNESSES: policy, WITNESSES_ALLOW_PRIVATE: 'true' }),
    }),
    fromRooms,
  )
  await openLog(services)
  const app = createApp(services, async () => new Response())
  const site = { services, ...callsTo(() => ({ services, app })) }
  const verifier = await newVerifier(site)
  await sequence(services)
  const submitted = () => submittedClaim(site, verifier)
  const sign = (claim: string) => signClaim(site, verifier, claim)
  return {
    ...site,
    submitted,
    sign,
    async signed() {
      const claim = await submitted()
      await sign(claim.id)
      return claim
    },
    close: () => services.close(),
  }
}

/** Each round asks more often than a day allows. */
function refillTokens({ db }: Services) {
  return asOwner(db, (tx) =>
    tx.execute(sql`update log_witness_state set tokens = 10, next_at = now()`),
  )
}

async function cpuOf(work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
