import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { streamAnswer } from './stream-answer.ts'

/** An app that answers with a stream, and counts how often the stream was cancelled. */
function appWithStream() {
  const told = { cancelled: 0 }
  const app = new Hono().get('/', (c) => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('part')),
      cancel: () => {
        told.cancelled += 1
      },
    })
    return c.newResponse(streamAnswer(c, stream))
  })
  return { app, told }
}

it('is cancelled if the client has already left', async () => {
  const { app, told } = appWithStream()
  const asked = new Request('http://localhost/', { signal: AbortSignal.abort() })
  expect((await app.request(asked)).status).toBe(200)
  expect(told.cancelled).toBe(1)
})

it('is cancelled if they go before it is read', async () => {
  const { app, told } = appWithStream()
  const gone = new AbortController()
  await app.request(new Request('http://localhost/', { signal: gone.signal }))
  expect(told.cancelled).toBe(0)
  gone.abort()
  expect(told.cancelled).toBe(1)
})

it('is cancelled if only the head was asked for', async () => {
  const { app, told } = appWithStream()
  const answer = await app.request('/', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(told.cancelled).toBe(1)
})

it('is left to its reader once it is read', async () => {
  const { app, told } = appWithStream()
  const gone = new AbortController()
  const answer = await app.request(new Request('http://localhost/', { signal: gone.signal }))
  const reader = answer.body?.getReader()
  await reader?.read()
  gone.abort()
  expect(told.cancelled).toBe(0)
  await reader?.cancel()
  expect(told.cancelled).toBe(1)
})
