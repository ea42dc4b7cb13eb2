import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { startBucket } from '../support/bucket.ts'
import { clientId, clientSecret, startFakeProvider } from '../support/identity-provider.ts'
import { newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { type Spoilt, spoilt, startSwitchboard } from './switchboard.ts'
import { makeWriters, type Writer } from './writers.ts'

/**
 * How long anybody may wait who does not ask for what is spoilt, or twice as long as without a fault
 * if the machine is busy.
 */
const patienceMs = 7_000
/** Longer than the eight seconds of an identity provider and the twelve of the bucket, twice. */
const longPatienceMs = 30_000

type Partner = {
  name: string
  spoil(how: Spoilt): () => void
  /** Requests that may fail and take long meanwhile. */
  concerns: string[]
}

/** Mail server, bucket, purge hook and identity provider hang, refuse and trickle. */
export async function partners(plan: Plan): Promise<Outcome[]> {
  const postgres = await startPostgres()
  const [smtp, hook, bucket, provider] = await Promise.all([
    startMailServer(),
    startPurgeHook(),
    startBucket(),
    startFakeProvider(),
  ])
  const mailLine = await startSwitchboard(smtp.url)
  const hookLine = await startSwitchboard(hook.url)
  const databaseUrl = await postgres.createDatabase('partners')
  const site = await makeSite({
    DATA_DIR: newDataDir(),
    DATABASE_URL: databaseUrl,
    PURGE_URL: hookLine.through(hook.url),
    PURGE_SECRET: 'a secret that the receiver has as well',
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
    SSO_EMAIL_DOMAINS: 'staff.example',
    ...bucket.env,
    S3_TIMEOUT_SECONDS: '12',
  })
  const line = (one: typeof mailLine) => (how: Spoilt) => {
    one.spoil(how)
    return () => one.spoil(null)
  }
  const services: Partner[] = [
    { name: 'mail server', spoil: line(mailLine), concerns: [] },
    { name: 'purge hook', spoil: line(hookLine), concerns: [] },
    { name: 'bucket', spoil: spoilBucket(bucket), concerns: ['pictures'] },
    { name: 'identity provider', spoil: spoilProvider(provider), concerns: ['single sign-on'] },
  ]
  const database = new pg.Client(databaseUrl)
  try {
    await site.start()
    await database.connect()
    const mailed = enquiriesByMail(site, smtp.received)
    // Made while there is no mail, because they need the links that would be mailed.
    // Imports are limited to ten an hour.
    const all = (await makeWriters(site)).filter(({ name }) => name !== 'imports')
    const writers = [...all, mailed, signIns(site)]
    await site.stop()
    await site.start({
      SMTP_URL: mailLine.through(smtp.url),
      MAIL_FROM: 'site@terraproof.example',
      ENQUIRY_TO: 'team@terraproof.example',
    })
    const allowedMs = Math.max(patienceMs, 2 * (await slowestWithout(writers, plan)))
    const outcomes: Outcome[] = []
    for (const partner of services) {
      const outcome = newOutcome(partner.name)
      for (const how of spoilt) {
        await whileSpoilt({ site, partner, how, plan, writers, outcome, allowedMs })
        await untilSent(database, mailed, hook.received, outcome)
      }
      outcomes.push(outcome)
    }
    await site.stop()
    return outcomes
  } finally {
    await database.end()
    await Promise.all([mailLine, hookLine, hook, provider].map((one) => one.close()))
    await Promise.all([bucket.stop(), smtp.close()])
    await postgres.stop()
  }
}

type While = {
  site: Site
  partner: Partner
  how: Spoilt
  plan: Plan
  writers: Writer[]
  outcome: Outcome
  allowedMs: number
}

async function slowestWithout(writers: Writer[], plan: Plan) {
  const slowest = new Map<string, number>()
  const writing = startWriting(writers.map((writer) => timed(writer, slowest)))
  await plan.moment(plan.spoiltMs, plan.spoiltMs * 2)
  await writing.stop()
  return Math.max(...slowest.values())
}

async function whileSpoilt(given: While) {
  const { site, partner, how, plan, writers, outcome, allowedMs } = given
  const before = acknowledged(writers)
  const slowest = new Map<string, number>()
  const writing = startWriting(writers.map((writer) => timed(writer, slowest)))
  await plan.moment(300, 800)
  const heal = partner.spoil(how)
  outcome.times += 1
  await plan.moment(plan.spoiltMs, plan.spoiltMs * 2)
  const pages = performance.now()
  for (const path of ['/home', '/page/first', '/readyz']) {
    const { status } = await site.ask(path)
    if (status !== 200) outcome.problems.push(`${how}: ${path} answers ${status}`)
  }
  slowest.set('reading', performance.now() - pages)
  const statuses = await writing.stop()
  heal()
  const isConcerned = (key: string) => partner.concerns.some((one) => key.endsWith(one))
  const wrong = unexpected(new Map([...statuses].filter(([key]) => !isConcerned(key))), [])
  const refused = unexpected(new Map([...statuses].filter(([key]) => isConcerned(key))), [503])
  outcome.problems.push(...[...wrong, ...refused].map((one) => `${how}: ${one}`))
  for (const [name, ms] of slowest) {
    const allowed = isConcerned(name) ? longPatienceMs : allowedMs
    if (ms > allowed) outcome.problems.push(`${how}: ${name} took ${Math.round(ms)} ms`)
  }
  const worst = Math.max(...[...slowest].flatMap(([name, ms]) => (isConcerned(name) ? [] : [ms])))
  outcome.note += `${outcome.note && ', '}${how}: others ${Math.round(worst)} ms at most`
  if (!(await site.becomesReady())) outcome.problems.push(`${how}: not ready again in time`)
  const lost = await allMissing(writers)
  outcome.lost += lost.length
  outcome.problems.push(...lost)
  outcome.acknowledged += acknowledged(writers) - before
}

function timed(writer: Writer, slowest: Map<string, number>): Writer {
  return {
    ...writer,
    async write() {
      const began = performance.now()
      const status = await writer.write()
      slowest.set(writer.name, Math.max(slowest.get(writer.name) ?? 0, performance.now() - began))
      return status
    },
  }
}

/** What waits is due at once instead of in a minute, and everything arrives. */
async function untilSent(
  database: pg.Client,
  mailed: ReturnType<typeof enquiriesByMail>,
  purges: string[],
  outcome: Outcome,
) {
  const purgesBefore = purges.length
  let waiting = Number.POSITIVE_INFINITY
  let fewest = waiting
  let ends = performance.now() + 90_000
  for (let round = 0; performance.now() < ends && waiting > 0; round += 1) {
    for (const queue of ['mail_queue', 'purge_queue']) {
      await database.query(
        `update ${queue} set next_attempt_at = now() where next_attempt_at > now() + interval '10 seconds' and last_error is not null`,
      )
    }
    const { rows } = await database.query(
      'select (select count(*) from mail_queue) + (select count(*) from purge_queue) as waiting',
    )
    waiting = Number(rows[0].waiting)
    if (waiting < fewest) {
      fewest = waiting
      ends = performance.now() + 90_000
    }
    // Wakes the sender of mail, which otherwise looks each half minute.
    if (waiting > 0 && round % 10 === 0) await mailed.write()
    if (waiting > 0) await wait(1000)
  }
  const missing = mailed.notArrived()
  if (waiting > 0) outcome.problems.push(`${waiting} jobs still wait`)
  if (missing.length > 0) outcome.problems.push(`${missing.length} mails were lost: ${missing[0]}`)
  outcome.lost += missing.length
  if (purges.length === purgesBefore && waiting > 0) outcome.problems.push('no purge arrived')
}

function enquiriesByMail(site: Site, received: string[]) {
  const promised: string[] = []
  let tried = 0
  return {
    name: 'enquiries that are mailed',
    async write() {
      tried += 1
      const mark = `mailed-${tried}-end`
      const { status } = await site.ask('/api/contact', {
        method: 'POST',
        headers: { 'x-forwarded-for': `172.16.${(tried >> 8) & 255}.${tried & 255}` },
        json: {
          firstName: 'Amira',
          lastName: 'Haddad',
          email: 'amira@port.example',
          interestArea: 'other',
          message: `Does this arrive? ${mark}`,
        },
      })
      if (status === 201) promised.push(mark)
      await wait(200)
      return status
    },
    acknowledged: () => promised.length,
    missing: async () => [],
    notArrived() {
      const all = received.join('\n')
      return promised.filter((mark) => !all.includes(mark))
    },
  }
}

/** Signing in by the provider, which may be refused while it is away. */
function signIns(site: Site): Writer {
  let begun = 0
  return {
    name: 'single sign-on',
    once: true,
    async write() {
      const { status } = await site.ask('/api/cms/login/sso', {
        method: 'POST',
        json: {},
        headers: { 'x-forwarded-for': '172.17.0.1' },
      })
      if (status === 200) begun += 1
      return status
    },
    acknowledged: () => begun,
    missing: async () => [],
  }
}

function spoilBucket(bucket: Awaited<ReturnType<typeof startBucket>>) {
  const ways = { hang: 'hang', refuse: 'cut', trickle: 'drip' } as const
  return (how: Spoilt) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    void bucket.whileBroken(ways[how], () => promise)
    return resolve
  }
}

function spoilProvider(provider: Awaited<ReturnType<typeof startFakeProvider>>) {
  return (how: Spoilt) => {
    provider.ways.now = {
      answer(_path, response) {
        if (how === 'refuse') response.destroy()
        if (how !== 'trickle') return true
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 500)
        response.once('close', () => clearInterval(timer))
        return true
      },
    }
    return () => {
      provider.ways.now = {}
    }
  }
}

async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        received.push(mail)
        done()
      }, done),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

async function startPurgeHook() {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request).catch(() => ''))
    response.writeHead(204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
