import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startNginx } from '../support/nginx.ts'
import {
  adminPassword,
  cookieOf,
  logKey,
  newDataDir,
  post,
  startServer,
} from '../support/server-process.ts'
import { emptyDatabase } from '../support/test-database.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let databaseUrl: string
let ports: number[]
let servers: Server[]

function startOn(port: number) {
  return startServer({
    PORT: String(port),
    DATA_DIR: newDataDir(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'the same secret on every instance',
    LOG_PRIVATE_KEY: logKey,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
  })
}

beforeAll(async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  databaseUrl = await emptyDatabase(source.url)
  ports = [await freePort(), await freePort(), await freePort()]
  // All at once: one of them migrates and makes the first account, the others wait.
  servers = await Promise.all(ports.map(startOn))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

const page = { title: 'Fleet', slug: 'fleet', content: '<p>first</p>', isPublished: 'published' }
const urlOf = (index: number) => (servers[index] as Server).url

it('publishes a page at its time, once, whichever instance is first, and shows it on all', async () => {
  const cookie = await signInTo(urlOf(0))
  const ask = async (path: string, method = 'GET', json?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(urlOf(0) + path, { method, headers, body: JSON.stringify(json) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const draft = { ...page, slug: 'timed', isPublished: 'draft' }
  const { page: stored } = await ask('/api/cms/pages', 'POST', draft)
  const statuses = () =>
    Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/page/timed`)).status))
  expect(await statuses()).toEqual([404, 404, 404])
  const due = new Date(Date.now() + 1_500)
  const path = `/api/cms/pages/${stored.id}`
  await ask(`${path}/schedule`, 'PUT', { publishAt: due.toISOString(), unpublishAt: null })
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), {
    timeout: 20_000,
    interval: 100,
  })
  // Created, scheduled, published: a second instance would have made a fourth version.
  const after = await ask(path)
  expect(after).toMatchObject({ version: 3, publishAt: null })
  const lateMs = Date.parse(after.publishedAt) - due.getTime()
  expect(lateMs).toBeGreaterThanOrEqual(0)
  expect(lateMs).toBeLessThan(2_000)
})

it('signs in on one instance, saves on another and shows it on the third', async () => {
  const cookie = await signInTo(urlOf(0))
  const save = (method: string, path: string, json: object) =>
    fetch(urlOf(1) + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  const created = await save('POST', '/api/cms/pages', page)
  expect(created.status).toBe(201)
  const textOf = async (url: string) => (await fetch(`${url}/page/fleet`)).text()
  expect(await textOf(urlOf(2))).toContain('first')
  const { page: stored } = (await created.json()) as { page: { id: number; version: number } }
  const content = '<p>second</p>'
  const changed = await save('PUT', `/api/cms/pages/${stored.id}`, {
    ...page,
    content,
    version: stored.version,
  })
  expect(changed.status).toBe(200)
  await vi.waitFor(
    async () => {
      for (const { url } of servers) expect(await textOf(url)).toContain('second')
    },
    { timeout: 20_000 },
  )
})

it('counts failed sign-ins across all instances', async () => {
  const guess = (index: number) =>
    post(
      `${urlOf(index % 3)}/api/cms/login`,
      { username: 'admin', password: 'wrong password' },
      { 'x-forwarded-for': '198.51.100.7' },
    )
  const statuses = []
  for (let index = 0; index < 12; index += 1) statuses.push((await guess(index)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

it('loses no request behind nginx while one instance after the other restarts', async (context) => {
  const nginx = await startNginx(servers.map(({ url }) => url))
  if (!nginx) return context.skip('nginx or openssl is not here')
  let isOver = false
  const answers: number[] = []
  const visit = async () => {
    while (!isOver) answers.push((await ask(`${nginx.url}/page/fleet`)).status)
  }
  const visitors = [visit(), visit(), visit()]
  for (const [index, port] of ports.entries()) {
    await servers[index]?.stop()
    servers[index] = await startOn(port)
  }
  isOver = true
  await Promise.all(visitors)
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  const packed = await ask(`${nginx.url}/page/fleet`, { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).toString()).toContain('second')
  await nginx.stop()
})

async function signInTo(url: string) {
  return cookieOf(
    await post(`${url}/api/cms/login`, { username: 'admin', password: adminPassword }),
  )
}

/** Over TLS with a certificate that nobody signed. */
function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers, rejectUnauthorized: false }, async (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: await buffer(answer),
        })
      })
        .on('error', reject)
        .end()
    },
  )
}
