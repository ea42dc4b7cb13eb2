import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask } from '../support/ask.ts'
import { startBucket } from '../support/bucket.ts'
import { freePort } from '../support/free-port.ts'
import { startNginx } from '../support/nginx.ts'
import {
  adminPassword,
  cookieOf,
  logKey,
  newDataDir,
  post,
  runToEnd,
  startServer,
} from '../support/server-process.ts'
import { emptyDatabase } from '../support/test-database.ts'
import { testImage } from '../support/test-image.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const received: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) =>
    void text(stream).then((mail) => {
      received.push(mail)
      done()
    }),
})
let bucket: Awaited<ReturnType<typeof startBucket>>
let databaseUrl: string
let ports: number[]
let servers: Server[]

function startOn(port: number, migrates = true) {
  return startServer({
    PORT: String(port),
    DATA_DIR: newDataDir(),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'the same secret on every instance',
    LOG_PRIVATE_KEY: logKey,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'site@terraproof.example',
    ENQUIRY_TO: 'team@terraproof.example',
    MIGRATE_AT_START: migrates ? 'yes' : 'no',
    ...bucket.env,
  })
}

beforeAll(async () => {
  databaseUrl = await emptyDatabase()
  bucket = await startBucket()
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  ports = [await freePort(), await freePort(), await freePort()]
  // All start at once: one migrates and creates the first account while the others wait. The third
  // one would also wait for a job.
  servers = await Promise.all(ports.map((port, index) => startOn(port, index < 2)))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await new Promise<void>((resolve) => smtp.close(resolve))
  await bucket.stop()
})

const patience = { timeout: 20_000 }
const migrateCommand = [process.execPath, 'src/main/operator/migrate-cli.ts']
const page = { title: 'Fleet', slug: 'fleet', content: '<p>first</p>', isPublished: 'published' }
const urlOf = (index: number) => (servers[index] as Server).url

it('migrates once when all start together', async () => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as files, count(distinct applied_at)::int as times from schema_migrations',
  )
  const accounts = await client.query('select username from cms_users')
  await client.end()
  // Migrations of one transaction have the same time.
  expect(rows).toEqual([{ files: globSync('drizzle/*.sql').length, times: 1 }])
  expect(accounts.rows).toEqual([{ username: 'admin' }])
  const again = await runToEnd(migrateCommand, { DATABASE_URL: databaseUrl })
  expect(again).toMatchObject({ code: 0, stdout: 'nothing to migrate\n', stderr: '' })
})

it('sends each mail once, whichever instance takes it', async () => {
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example', interestArea: 'other' }
  const messages = ['first', 'second', 'third'].map((word) => `the ${word} question`)
  const answers = await Promise.all(
    messages.map((message, index) =>
      post(
        `${urlOf(index)}/api/contact`,
        { ...person, message },
        { 'x-forwarded-for': '192.0.2.1' },
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await vi.waitFor(async () => {
    const { rows } = await client.query('select count(*)::int as left from mail_queue')
    expect(rows).toEqual([{ left: 0 }])
  }, patience)
  await client.end()
  for (const message of messages) {
    expect(received.filter((mail) => mail.includes(message))).toHaveLength(1)
  }
})

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
  const due = new Date(Date.now() + 4_000)
  const path = `/api/cms/pages/${stored.id}`
  await ask(`${path}/schedule`, 'PUT', { publishAt: due.toISOString(), unpublishAt: null })
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200]), {
    timeout: 20_000,
    interval: 100,
  })
  // Created, scheduled, published: a second publication would have made a fourth version.
  const after = await ask(path)
  expect(after).toMatchObject({ version: 3, publishAt: null })
  expect(Date.parse(after.publishedAt)).toBeGreaterThanOrEqual(due.getTime())
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
  await vi.waitFor(async () => {
    for (const { url } of servers) expect(await textOf(url)).toContain('second')
  }, patience)
})

it('serves a picture from every instance, whichever took it', async () => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await testImage(600, 400))], 'a.png'))
  const upload = await fetch(`${urlOf(0)}/api/cms/media/upload`, {
    method: 'POST',
    headers: { cookie: await signInTo(urlOf(0)), origin: urlOf(0) },
    body: form,
  })
  expect(upload.status).toBe(201)
  const { media } = (await upload.json()) as { media: { url: string; size: number } }
  for (const { url } of servers) {
    const answer = await fetch(url + media.url)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(media.size)
  }
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
    while (!isOver) {
      answers.push((await ask(`${nginx.url}/page/fleet`)).status)
      // Without pauses, the visitors would take the processor from the starting instances.
      await setTimeout(20)
    }
  }
  const visitors = [visit(), visit(), visit()]
  for (const [index, port] of ports.entries()) {
    await servers[index]?.stop()
    servers[index] = await startOn(port)
  }
  isOver = true
  await Promise.all(visitors)
  expect(answers.length).toBeGreaterThan(50)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  const packed = await ask(`${nginx.url}/page/fleet`, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).toString()).toContain('second')
  await nginx.stop()
})

async function signInTo(url: string) {
  return cookieOf(
    await post(`${url}/api/cms/login`, { username: 'admin', password: adminPassword }),
  )
}
