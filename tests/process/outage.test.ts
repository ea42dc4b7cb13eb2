import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDataDir, post, signInAdmin, startServer } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof startServer>>
let databaseUrl: string

beforeAll(async () => {
  postgres = await startPostgres(['-c', 'max_connections=40'])
  databaseUrl = await postgres.createDatabase('outage')
  server = await startServer({
    DATA_DIR: newDataDir(),
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'debug',
  })
  const asAdmin = await signInAdmin(server.url)
  for (const slug of ['kept', ...kinds.map((kind) => `unseen-${kind}`)]) {
    const json = { title: slug, slug, content: '<p>text</p>', isPublished: 'published' }
    expect((await asAdmin('/api/cms/pages', { method: 'POST', json })).status).toBe(201)
  }
}, 60_000)
afterAll(async () => {
  await server.stop()
  await postgres.stop()
})

const kinds = ['stopped', 'crashed', 'paused'] as const

const get = (path: string) => fetch(server.url + path, { signal: AbortSignal.timeout(10_000) })

const outages = {
  stopped: { begin: () => postgres.shutDown(), end: () => postgres.start() },
  crashed: { begin: () => postgres.shutDown('immediate'), end: () => postgres.start() },
  paused: { begin: () => postgres.pause(), end: async () => postgres.resume() },
}

describe.each(kinds)('while PostgreSQL is %s', (kind) => {
  it('serves what it has, answers 503 to the rest, and recovers by itself', async () => {
    const unseen = `unseen-${kind}`
    expect((await get('/page/kept')).status).toBe(200)
    const load = startLoad(['/page/kept', `/api/pages/${unseen}`, '/readyz', '/home'])
    await outages[kind].begin()
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), patience)
    await vi.waitFor(async () => expect(isStale(await get('/page/kept'))).toBe(true), patience)

    const attemptsBefore = attempts()
    const started = performance.now()
    for (const path of [
      `/page/${unseen}`,
      `/page/${unseen}.data`,
      `/api/pages/${unseen}`,
      '/readyz',
    ]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const write = await post(`${server.url}/api/contact`, enquiry)
    expect([write.status, write.headers.has('retry-after')]).toEqual([503, true])
    expect((await get('/home')).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/page/kept')).status).toBe(200)
    const seconds = (performance.now() - started) / 1000
    expect(attempts() - attemptsBefore).toBeLessThan(5 + 10 * seconds)

    await outages[kind].end()
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), patience)
    const statuses = await load.stop()
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(isStale(await get('/page/kept'))).toBe(false)
    expect((await get(`/page/${unseen}`)).status).toBe(200)
    expect((await post(`${server.url}/api/contact`, enquiry)).status).toBe(201)
    expect(await connections()).toBeLessThanOrEqual(12)
  })
})

const patience = { timeout: 30_000, interval: 50 }

const enquiry = {
  firstName: 'Amira',
  lastName: 'Haddad',
  email: 'amira@port.example',
  interestArea: 'other',
  message: 'Sent during an outage',
}

function isStale(answer: Response) {
  return answer.headers.get('cache-status')?.includes('stale') ?? false
}

function attempts() {
  return server.output.stderr.split('the database cannot be reached yet').length - 1
}

async function connections() {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  return rows[0].n as number
}

/** Sixteen visitors who keep sending requests; returns every status they saw. */
function startLoad(paths: string[]) {
  const statuses = new Set<number>()
  let isOver = false
  const visitors = Array.from({ length: 16 }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const answer = await get(paths[turn % paths.length] ?? '/')
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  })
  const finished = Promise.all(visitors)
  finished.catch(() => {})
  return {
    async stop() {
      isOver = true
      await finished
      return statuses
    },
  }
}
