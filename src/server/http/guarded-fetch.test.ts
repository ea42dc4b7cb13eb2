import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { guardedFetch, isPublicAddress, isSafeUrl } from './guarded-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const guard = { isPrivateAllowed: () => true, timeoutMs: 60_000, maxBytes: 1000 }
const outside = { ...guard, isPrivateAllowed: () => false }

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '161.26.0.10',
  '166.9.4.1',
  '168.63.129.16',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  '2001:20::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'no address',
])('counts %s as inside', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '8.8.8.8',
  '168.63.129.17',
  '172.32.0.1',
  '172.15.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('counts %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  ['https://login.example.com/a', true],
  ['http://login.example.com', false],
  ['https://user@login.example.com', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['http://localhost:1', false],
])('%s may be asked: %s', (address, isSafe) => {
  expect(isSafeUrl(address, () => false)).toBe(isSafe)
})

it('takes http only on this machine, where that is allowed', () => {
  expect(isSafeUrl('http://localhost:1', (host) => host === 'localhost')).toBe(true)
  expect(isSafeUrl('http://keycloak.internal', () => true)).toBe(false)
})

describe('a request', () => {
  it('sends method, headers and body, and returns the answer', async () => {
    const url = await serve((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () =>
        response.writeHead(201, { 'x-a': 'b' }).end(`${request.method} ${text}`),
      )
    })
    const answer = await guardedFetch(
      url,
      { method: 'POST', body: new URLSearchParams({ a: 'ü' }) },
      guard,
    )
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([
      201,
      'b',
      'POST a=%C3%BC',
    ])
  })

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f.1/', 'https://2130706433/'])(
    'to %s is refused without one being sent',
    async (url) => {
      await expect(guardedFetch(url, {}, outside)).rejects.toMatchObject({ reason: 'refused' })
    },
  )

  it('is refused if any address of the name is inside', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.1']
    await expect(
      guardedFetch('https://mixed.example/', {}, { ...outside, resolve }),
    ).rejects.toMatchObject({ reason: 'refused' })
  })

  it('goes to the address that was checked', async () => {
    const url = new URL(await serve((request, response) => response.end(request.headers.host)))
    url.hostname = 'localhost'
    const resolve = async () => ['127.0.0.1']
    const answer = await guardedFetch(url.href, {}, { ...guard, resolve })
    expect(await answer.text()).toBe(`localhost:${url.port}`)
  })

  it('asks for a name once, so that its address cannot change after the check', async () => {
    const url = new URL(await serve((_, response) => response.end('checked')))
    url.hostname = 'moving.example'
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const resolve = async () => answers.shift() ?? []
    const plain = { ...guard, isPlainAllowed: true, resolve }
    expect(await (await guardedFetch(url.href, {}, plain)).text()).toBe('checked')
    expect(answers).toEqual([['127.0.0.2']])
    // And again at the next request.
    await expect(
      guardedFetch(url.href, {}, { ...plain, isPrivateAllowed: () => false }),
    ).rejects.toMatchObject({ reason: 'refused' })
    expect(answers).toEqual([])
  })

  it('does not follow a redirect', async () => {
    const url = await serve((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    expect((await guardedFetch(url, {}, guard)).status).toBe(302)
  })

  it('ends at too long an answer', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1001)))
    await expect(guardedFetch(url, {}, guard)).rejects.toMatchObject({ reason: 'too long' })
  })

  it('reads little more of an answer than fits', async () => {
    let sent = 0
    const url = await serve((_, response) => {
      const part = Buffer.alloc(1_000_000, 'x')
      const parts = Array.from({ length: 200 }, () => part)
      const { socket } = response
      Readable.from(parts).pipe(response)
      socket?.on('close', () => {
        sent = socket.bytesWritten
      })
    })
    await expect(guardedFetch(url, {}, guard)).rejects.toMatchObject({ reason: 'too long' })
    await vi.waitFor(() => expect(sent).toBeGreaterThan(0))
    // What the buffers of the system take in.
    expect(sent).toBeLessThan(50_000_000)
  })

  it.each([
    ['hangs', () => {}],
    ['trickles', (_: unknown, response: { write(text: string): void }) => response.write('x')],
  ] as [string, RequestListener][])('ends in time if the server %s', async (_, answer) => {
    const url = await serve(answer)
    await expect(guardedFetch(url, {}, { ...guard, timeoutMs: 50 })).rejects.toMatchObject({
      reason: 'failed',
    })
  })

  it('gives up a server that does not begin to answer', async () => {
    const url = await serve(() => {})
    const steps = { ...guard, connectMs: 60_000, firstByteMs: 50 }
    await expect(guardedFetch(url, {}, steps)).rejects.toMatchObject({ reason: 'failed' })
  })

  it('gives up a server that takes connections and never ends the handshake', async () => {
    const silent = createTcpServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const resolve = async () => ['127.0.0.1']
    const steps = { ...guard, resolve, connectMs: 50, firstByteMs: 60_000 }
    const asked = guardedFetch(`https://localhost:${port}/`, {}, steps)
    await expect(asked).rejects.toMatchObject({ reason: 'failed' })
    silent.close()
  })

  it('ends in time if no name server answers', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    await expect(
      guardedFetch('https://slow.example/', {}, { ...guard, timeoutMs: 50, resolve }),
    ).rejects.toMatchObject({ reason: 'failed' })
  })

  it('uses a kept connection again, as long as the server keeps it', async () => {
    const sockets = new Set<unknown>()
    const url = await serve((request, response) => {
      sockets.add(request.socket)
      if (request.url === '/last') response.setHeader('connection', 'close')
      response.end('x')
    })
    const keeping = { ...guard, keepsAlive: true, connectMs: 60_000, firstByteMs: 60_000 }
    const ask = async (path: string) => (await guardedFetch(url + path, {}, keeping)).text()
    await ask('')
    await ask('last')
    expect(sockets.size).toBe(1)
    expect(await ask('')).toBe('x')
    expect(sockets.size).toBe(2)
  })

  it('fails if the server breaks off', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('x', () => response.destroy())
    })
    await expect(guardedFetch(url, {}, guard)).rejects.toMatchObject({ reason: 'failed' })
  })
})
