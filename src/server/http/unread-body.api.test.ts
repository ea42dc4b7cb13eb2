import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { createApp } from '../../main/create-app.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../services.ts'
import { apiCalls } from './describe-call.ts'

const test = testApp()
const json = 'application/json'
const chunk = Buffer.alloc(16 * 1024, 'x')

/** A body without a declared length that would never end. */
function endless() {
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += chunk.length
      // Where nothing limits it, the test must end all the same.
      if (bytes > 2 ** 26) controller.close()
      else controller.enqueue(chunk)
    },
  })
  return { body, read: () => bytes }
}

type Sent = { method: string; path: string; type: string; cookie?: string; origin?: string }

async function send({ method, path, type, cookie = '', origin = test.services.siteUrl }: Sent) {
  const { body, read } = endless()
  const answer = await test.raw(path.replace(/:\w+/g, '1'), {
    method,
    body,
    headers: { host: new URL(test.services.siteUrl).host, origin, cookie, 'content-type': type },
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, bytes: read() }
}

const withoutDatabase = { config: readConfig({}) } as Services
const writes = apiCalls(createApp(withoutDatabase, async () => new Response()))
  .filter(({ method }) => method !== 'GET')
  .map((call) => ({ ...call, type: call.file ? 'multipart/form-data; boundary=x' : json }))
const guarded = writes.filter(({ who }) => who)
const large = guarded.filter(({ file, path }) => file || path.endsWith('/import'))

let anybody: string
beforeAll(async () => {
  const people = [await test.editor({ role: 'editor' }), await test.client()]
  anybody = people.map(({ cookie }) => cookie).join('; ')
})

it('finds the calls that take files', () => {
  expect(large.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/cms/import',
      '/api/cms/media/upload',
      '/api/cms/redirects/import',
      '/api/workspace/factor-sets',
      '/api/workspace/claims/:id/import',
      '/api/workspace/claims/:id/evidence',
    ]),
  )
})

it.each(guarded)('$method $path refuses a stranger before it reads the body', async (call) => {
  const { status, bytes } = await send(call)
  expect(status).toBe(401)
  expect(bytes).toBeLessThanOrEqual(2 ** 16)
})

it('no call reads the body of a request from another site', async () => {
  for (const call of writes) {
    const sent = await send({ ...call, origin: 'https://evil.example', cookie: anybody })
    expect(sent.status).toBe(403)
    expect(sent.bytes).toBeLessThanOrEqual(2 ** 16)
  }
})

it.each(
  guarded.filter(
    ({ who, path }) =>
      who === 'admin' || (who === 'client' && large.some((one) => one.path === path)),
  ),
)('$method $path refuses those without the role before it reads the body', async (call) => {
  const { status, bytes } = await send({ ...call, cookie: anybody })
  expect(status).toBe(403)
  expect(bytes).toBeLessThanOrEqual(2 ** 16)
})

it.each(writes.filter(({ who }) => !who))(
  '$method $path, open to all, reads little of a body without an end',
  async (call) => {
    const { status, bytes } = await send(call)
    // A second step without a first one is refused.
    expect([200, 401, 413]).toContain(status)
    expect(bytes).toBeLessThanOrEqual(2 ** 19)
  },
)

it.each(['/contact', '/nowhere', '/api/nowhere'])('POST %s reads none of it', async (path) => {
  const { bytes } = await send({ method: 'POST', path, type: json })
  expect(bytes).toBeLessThanOrEqual(2 ** 16)
})
