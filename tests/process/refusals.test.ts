import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ ...(await newPostgresEnv()), LOG_LEVEL: 'error' })
}, 120_000)
afterAll(async () => {
  await server.stop()
})

const chunked = 'Transfer-Encoding: chunked'
const part = Buffer.alloc(64 * 1024, 'x')

/** Sends all of the body before it reads, like a client that does not expect a refusal. */
async function upload(path: string, bytes: number, headers: string[]) {
  const { port, host } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1').pause()
  const failed: string[] = []
  socket.on('error', ({ message }) => failed.push(message))
  const isChunked = headers.includes(chunked)
  const length = isChunked ? [] : [`Content-Length: ${bytes}`]
  const type = 'Content-Type: application/json'
  const start = [`POST ${path} HTTP/1.1`, `Host: ${host}`, type, ...length, ...headers]
  const write = (data: Buffer | string) =>
    new Promise<void>((resolve) => socket.write(data, () => resolve()))
  await write(`${start.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < bytes && failed.length === 0; sent += part.length) {
    const now = part.subarray(0, bytes - sent)
    if (isChunked) await write(`${now.length.toString(16)}\r\n`)
    await write(now)
    if (isChunked) await write('\r\n')
  }
  socket.end(isChunked ? '0\r\n\r\n' : '')
  const answer = await text(socket).catch(({ message }) => message)
  return { failed, status: Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]) }
}

const megabyte = 2 ** 20
const ways = [[], ['Connection: close'], [chunked], [chunked, 'Connection: close']]

it.each([
  [8, '/api/cms/media/upload'],
  [21, '/api/workspace/claims/1/import'],
  [25, '/api/contact'],
])('a refused upload of %i MB has its answer', async (size, path) => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const headers = [`Origin: ${server.url}`, ...(ways[attempt % ways.length] ?? [])]
    const { failed, status } = await upload(path, size * megabyte, headers)
    expect(failed).toEqual([])
    expect([401, 413]).toContain(status)
  }
})
