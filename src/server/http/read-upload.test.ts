import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import type { AppError } from '../../lib/app-error.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import type { AppEnv } from './app-env.ts'
import { readUpload } from './read-upload.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'terraproof-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** An app that keeps each form until it is told to go on. */
function uploads(atOnce: number, each = atOnce) {
  const inMemory: (() => void)[] = []
  let most = 0
  const inTurn = takeTurns({ slots: atOnce, each })
  const upload = { field: 'file', missing: 'Choose a file', wants: 'Send a form.', inTurn }
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('services', { config: { dataDir } } as AppEnv['Variables']['services'])
      return next()
    })
    .post('/', (c) =>
      readUpload(c, upload, c.req.query('tenant') ?? '', async ({ file }) => {
        await new Promise<void>((resolve) => {
          inMemory.push(resolve)
          most = Math.max(most, inMemory.length)
        })
        return c.text(file.name)
      }),
    )
  app.onError((error, c) => c.json({ code: (error as AppError).code }))
  const finishAll = () => {
    for (const finish of inMemory.splice(0)) finish()
  }
  return { app, inMemory, finishAll, most: () => most }
}

function form(name: string) {
  const body = new FormData()
  body.set('file', new File(['content'], name))
  return body
}

it('has a few forms in memory at a time, and keeps none on disk afterwards', async () => {
  const { app, inMemory, finishAll, most } = uploads(2)
  const answers = Array.from({ length: 6 }, (_, at) =>
    app.request('/', { method: 'POST', body: form(`n${at}`) }),
  )
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => inMemory.length).toBe(2)
    finishAll()
  }
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(texts).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5'])
  expect(most()).toBe(2)
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
})

it('gives no turn to a form that is still arriving', async () => {
  const { app, inMemory, finishAll } = uploads(1)
  const slow = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([45, 45])) }),
    duplex: 'half',
  } as RequestInit)
  void app.request(slow)
  const quick = app.request('/', { method: 'POST', body: form('quick') })
  await expect.poll(() => inMemory.length).toBe(1)
  finishAll()
  expect(await (await quick).text()).toBe('quick')
})

it('refuses a form of tiny parts while it arrives', async () => {
  const { app } = uploads(1)
  const part = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n\r\n',
  )
  const chunk = Buffer.concat(Array<Buffer>(100).fill(part))
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      sent += 1
      if (sent > 1000) stream.close()
      else stream.enqueue(chunk)
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const answer = await app.request(
    new Request('http://localhost/', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
  )
  expect(await answer.json()).toMatchObject({ code: 'malformed' })
  expect(sent).toBeLessThan(100)
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
})

it.each([
  ['without a file', (form: FormData) => form.set('file', 'a text'), 'invalid'],
  ['with a third part', (form: FormData) => form.append('file', new File(['b'], 'b')), 'malformed'],
])('refuses a form %s', async (_, change, code) => {
  const { app } = uploads(1)
  const body = new FormData()
  if (code === 'malformed')
    for (const name of ['file', 'other']) body.append(name, new File(['a'], 'a'))
  change(body)
  const answer = await app.request('/', { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ code })
})

it('refuses a form that ends within its file, and keeps nothing of it', async () => {
  const { app } = uploads(1)
  const whole = new Request('http://localhost/', { method: 'POST', body: form('n') })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  const body = bytes.slice(0, bytes.length - 50)
  const answer = await app.request('/', { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ code: 'malformed' })
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
})

it('takes the name of a file as browsers write it', async () => {
  const { app, inMemory, finishAll } = uploads(1)
  const answer = app.request('/', { method: 'POST', body: form('folder/"É\n".txt') })
  await expect.poll(() => inMemory.length).toBe(1)
  finishAll()
  expect(await (await answer).text()).toBe('folder/"É\n".txt')
})

it('has room for the file of another tenant, however many one sends', async () => {
  const { app, inMemory, finishAll } = uploads(2, 1)
  const send = (tenant: string) =>
    app.request(`/?tenant=${tenant}`, { method: 'POST', body: form(tenant) })
  const many = Array.from({ length: 4 }, () => send('many'))
  await expect.poll(() => inMemory.length).toBe(1)
  const other = send('other')
  await expect.poll(() => inMemory.length).toBe(2)
  finishAll()
  expect(await (await other).text()).toBe('other')
  for (let n = 0; n < 3; n += 1) {
    await expect.poll(() => inMemory.length).toBe(1)
    finishAll()
  }
  await Promise.all(many)
})
