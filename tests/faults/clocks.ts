import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { addPending } from '../support/log.ts'
import { type Env, newDataDir, signInAdmin } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { acknowledged, allMissing, startWriting, unexpected } from './load.ts'
import { newOutcome, type Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { makeSite, type Site } from './site.ts'
import { makeWriters } from './writers.ts'

const preload = fileURLToPath(new URL('shifted-clock.ts', import.meta.url))
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const batch = 40

/**
 * The server's clock is a day ahead, is set right, is a day behind, and jumps ahead again. The
 * embedded database has the same clock; PostgreSQL keeps the right one.
 */
export async function clocks(plan: Plan): Promise<Outcome[]> {
  const embedded = await shift('clocks, embedded database', { DATA_DIR: newDataDir() }, plan)
  const postgres = await startPostgres()
  try {
    const env = { DATA_DIR: newDataDir(), DATABASE_URL: await postgres.createDatabase('clocks') }
    return [embedded, await shift('clocks, PostgreSQL', env, plan)]
  } finally {
    await postgres.stop()
  }
}

async function shift(name: string, env: Env, plan: Plan) {
  const outcome = newOutcome(name)
  const site = await makeSite(env)
  const startAt = async (shiftMs: number) => {
    await site.stop()
    await addEntries(site)
    await site.start({ CLOCK_SHIFT_MS: `${shiftMs}` }, ['--import', preload])
    outcome.times += 1
  }
  const expectThat = (isRight: boolean, what: string) => {
    if (!isRight) outcome.problems.push(what)
  }

  await site.start({ CLOCK_SHIFT_MS: `${dayMs}` }, ['--import', preload])
  outcome.times += 1
  const writers = await makeWriters(site)
  const admin = await person(site)
  const ofTomorrow = await invite(site, admin.cookie, 'invited.tomorrow')
  expectThat(await isProofFresh(site, admin.cookie), 'a fresh proof does not count a day ahead')
  const limited = await untilLimited(site)
  expectThat(limited.at(-1) === 429, `the limit of enquiries: ${limited.join()}`)
  await load('a day ahead')

  await startAt(0)
  expectThat((await site.ask('/readyz')).status === 200, 'not ready with the right clock')
  expectThat(await admin.isSignedIn(), 'the right clock ends a session that was begun a day ahead')
  expectThat(!(await isProofFresh(site, admin.cookie)), 'a proof from the future counts')
  expectThat(await opens(site, ofTomorrow), 'a link that was made a day ahead does not open')
  // PostgreSQL counts by its own clock, which was right.
  const wanted = env.DATABASE_URL ? 429 : 201
  expectThat((await enquire(site)) === wanted, 'a limit of tomorrow is not what it should be')
  await load('with the right clock again')

  await startAt(-dayMs)
  expectThat(await admin.isSignedIn(), 'a clock a day behind ends a session')
  const late = await person(site)
  const ofYesterday = await invite(site, late.cookie, 'invited.yesterday')
  const id = await schedule(site, late.cookie, new Date(Date.now() - dayMs / 2))
  await load('a day behind')

  await startAt(dayMs)
  expectThat(!(await late.isSignedIn()), 'a session that nobody used for two days still works')
  expectThat(await opens(site, ofYesterday), 'a link of 72 hours has ended after two days')
  const now = await person(site)
  expectThat(await published(site, now.cookie, id), 'the schedule was not kept')

  await startAt(0)
  for (const one of await site.checkLogs()) outcome.problems.push(`at the end: ${one}`)
  expectThat((await logSize(site)) === outcome.times * batch - batch, 'entries of the log miss')
  await site.stop()
  outcome.acknowledged = acknowledged(writers)
  outcome.note = 'sessions, proofs, limits, links, schedule, both logs'
  return outcome

  async function load(when: string) {
    const writing = startWriting(writers)
    await plan.moment(1000, 2000)
    const wrong = unexpected(await writing.stop(), [])
    const lost = await allMissing(writers)
    outcome.lost += lost.length
    outcome.problems.push(...[...wrong, ...lost].map((one) => `${when}: ${one}`))
    for (const one of await site.checkLogs()) outcome.problems.push(`${when}: ${one}`)
  }
}

async function person(site: Site) {
  const { cookie } = await signInAdmin(site.url)
  return {
    cookie,
    isSignedIn: async () =>
      (await site.ask('/api/cms/pages', { headers: { cookie } })).status === 200,
  }
}

/** Asks for what needs a proof of the last five minutes; without a second step it is refused anyway. */
async function isProofFresh(site: Site, cookie: string) {
  const path = '/api/cms/account/security/recovery-codes'
  const headers = { cookie, origin: site.origin }
  const { text } = await site.ask(path, { method: 'POST', headers })
  return JSON.parse(text).code === 'invalid'
}

async function invite(site: Site, cookie: string, username: string) {
  const json = { username, email: '', firstName: '', lastName: '' }
  const { text } = await site.ask('/api/cms/clients', {
    method: 'POST',
    headers: { cookie },
    json,
  })
  return new URL(JSON.parse(text).link).pathname.split('/').at(-1) ?? ''
}

async function opens(site: Site, token: string) {
  return (await site.ask(`/api/client/links/${token}`)).status === 200
}

/** From one address, where ten in ten minutes are allowed. */
async function enquire(site: Site) {
  const { status } = await site.ask('/api/contact', {
    method: 'POST',
    headers: { 'x-forwarded-for': '10.255.0.1' },
    json: {
      firstName: 'Amira',
      lastName: 'Haddad',
      email: 'amira@port.example',
      interestArea: 'other',
      message: 'Which clock do you go by?',
    },
  })
  return status
}

async function untilLimited(site: Site) {
  const statuses: number[] = []
  while (statuses.length < 12 && statuses.at(-1) !== 429) statuses.push(await enquire(site))
  return statuses
}

async function schedule(site: Site, cookie: string, at: Date): Promise<number> {
  const headers = { cookie }
  const page = { title: 'Later', slug: 'later', content: '<p>Later</p>', isPublished: 'draft' }
  const made = await site.ask('/api/cms/pages', { method: 'POST', headers, json: page })
  const { id, version } = JSON.parse(made.text).page
  const json = { publishAt: at.toISOString(), unpublishAt: null, version }
  const { status, text } = await site.ask(`/api/cms/pages/${id}/schedule`, {
    method: 'PUT',
    headers,
    json,
  })
  if (status !== 200) throw new Error(`the page was not scheduled: ${status} ${text}`)
  return id
}

/** The schedule is looked at each second. */
async function published(site: Site, cookie: string, id: number) {
  const ends = performance.now() + 20_000
  while (performance.now() < ends) {
    const { text } = await site.ask(`/api/cms/pages/${id}`, { headers: { cookie } })
    if (JSON.parse(text).isPublished === 'published') return true
  }
  return false
}

async function logSize(site: Site) {
  const ends = performance.now() + 20_000
  let sizes: number[] = []
  while (performance.now() < ends) {
    const size = Number((await site.ask('/log/checkpoint')).text.split('\n')[1])
    // The same twice: nothing is waiting.
    if (sizes.length > 20 && sizes.every((one) => one === size)) return size
    sizes = [...sizes.slice(-20), size]
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return sizes.at(-1)
}

/** While no server has the embedded database open. */
async function addEntries(site: Site) {
  const services = await openServices(readConfig({ ...site.env, LOG_LEVEL: 'silent' }))
  await addPending(services, batch)
  await services.close()
}
