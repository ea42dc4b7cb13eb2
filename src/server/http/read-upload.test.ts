import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import type { AppEnv } from './app-env.ts'
import { readUpload } from './read-upload.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'terraproof-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** An app that keeps each form until it is told to go on. */
function uploads(atOnce: number) {
  const inMemory: (() => void)[] = []
  let most = 0
  const upload = { wants: 'Send a form.', inTurn: limitConcurrency(atOnce) }
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('services', { config: { dataDir } } as AppEnv['Variables']['services'])
      return next()
    })
    .post('/', (c) =>
      readUpload(c, upload, async (form) => {
        await new Promise<void>((resolve) => {
          inMemory.push(resolve)
          most = Math.max(most, inMemory.length)
        })
        return c.text(String(form.get('name')))
      }),
    )
  const finishAll = () => {
    for (const finish of inMemory.splice(0)) finish()
  }
  return { app, inMemory, finishAll, most: () => most }
}

function form(name: string) {
  const body = new FormData()
  body.set('name', name)
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
