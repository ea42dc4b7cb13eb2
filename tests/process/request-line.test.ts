import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

/** Sends raw bytes, for requests that no well-behaved client sends. */
async function send(url: string, request: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${request}\r\nConnection: close\r\n\r\n`, 'latin1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return Number(answer.split(' ', 2)[1])
}

it('gives metrics to local addresses only, also by an absolute request line', async () => {
  const server = await startServer(await newPostgresEnv())
  const statuses = []
  for (const [target, host] of [
    ['/metrics', 'localhost'],
    ['http://127.0.0.1/metrics', 'localhost'],
    ['http://localhost/metrics', 'evil.example'],
    ['http://evil.example/metrics', 'localhost'],
    ['http://evil.example/%6detrics', 'evil.example'],
    ['/%6detrics', 'evil.example'],
  ]) {
    statuses.push(await send(server.url, `GET ${target} HTTP/1.1\r\nHost: ${host}`))
  }
  expect(statuses).toEqual([200, 200, 403, 403, 403, 403])
  await server.stop()
})

it.each(['json', 'pretty'])('logs a line for each request, %s', async (format) => {
  const env = { ...(await newPostgresEnv()), LOG_LEVEL: 'info', LOG_FORMAT: format }
  const server = await startServer(env)
  const token = 'Xk3_a9-Qw0'.repeat(5).slice(0, 43)
  const targets = [
    `GET /invitation/${token}`,
    `GET /%69nvitation/${token}`,
    `GET /invitation//${token}`,
    `GET /invitation/${token}.data`,
    `POST /invitation/${token}`,
    `POST /invitation/${token}.data`,
    `GET http://localhost/api/client/links/${token}`,
    'GET /%0A{"level":30}',
    'GET /%1b[2J',
  ]
  for (const target of targets) {
    const head = `${target} HTTP/1.1\r\nHost: localhost\r\nReferer: http://localhost/invitation/${token}`
    const body = '\r\nContent-Type: application/json\r\nContent-Length: 0'
    expect(await send(server.url, head + (target.startsWith('POST') ? body : ''))).toBeGreaterThan(
      199,
    )
  }
  const { stderr } = await server.stop()
  expect(stderr.match(/"path":|\bpath: /g)).toHaveLength(targets.length)
  expect(stderr).not.toContain(token.slice(0, 20))
  expect(stderr.match(/(?!\n)\p{Cc}/gu)).toBeNull()
})
