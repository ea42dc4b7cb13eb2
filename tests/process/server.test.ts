import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  account,
  logKey,
  newDataDir,
  post,
  runToEnd,
  signInAdmin,
  startServer,
} from '../support/server-process.ts'
import { emptyDatabase, newPostgresEnv } from '../support/test-database.ts'

const enquiry = {
  firstName: 'Amira',
  lastName: 'Haddad',
  email: 'amira@port.example',
  interestArea: 'other',
  message: 'Kept through a crash',
}

const databases = {
  embedded: async () => ({ DATA_DIR: newDataDir() }),
  postgres: newPostgresEnv,
}
const serve = [process.execPath, 'scripts/serve.ts']

describe.each(['embedded', 'postgres'] as const)('on %s', (kind) => {
  it('keeps an answered enquiry when it is killed right after', async () => {
    const env = await databases[kind]()
    const first = await startServer(env)
    expect((await post(`${first.url}/api/contact`, enquiry)).status).toBe(201)
    await first.stop('SIGKILL')
    const second = await startServer(env)
    const asAdmin = await signInAdmin(second.url)
    expect(await (await asAdmin('/api/cms/enquiries')).json()).toMatchObject({
      total: 1,
      enquiries: [enquiry],
    })
    await second.stop()
  })

  it('takes account commands while it runs and when it does not', async () => {
    const env = await databases[kind]()
    expect(await account(['add', 'cms', 'before', '--generate'], env)).toMatchObject({ code: 0 })
    const server = await startServer(env)
    const added = await account(
      ['add', 'cms', 'during', '--role', 'admin'],
      env,
      'river stone lantern\n',
    )
    expect(added).toMatchObject({ code: 0, stdout: 'added cms account during\n' })
    const asAdmin = await signInAdmin(server.url, 'during')
    expect((await account(['disable', 'cms', 'during'], env)).code).toBe(0)
    expect(await (await asAdmin('/api/cms/auth-status')).json()).toEqual({ authenticated: false })
    expect(await account(['add', 'client', 'weak'], env, 'password\n')).toMatchObject({
      code: 1,
      stderr: 'The password was not accepted. Use 12 characters or more.\n',
    })
    expect((await account(['list'], env)).stdout).toMatch(/before[\s\S]*during.*disabled/)
    await server.stop()
  })
})

describe('one data directory, deeper than a socket path is long', () => {
  const env = { DATA_DIR: newDataDir(`${'deep/'.repeat(29)}deep`) }
  let first: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    first = await startServer(env)
  })
  afterAll(() => first.stop())

  it('is for one server: the second gets a message, the first keeps running', async () => {
    const second = await runToEnd(serve, { ...env, PORT: '0' })
    expect(second.code).toBe(1)
    expect(second.stdout).toBe('')
    expect(second.stderr).toBe(
      `DATA_DIR: ${env.DATA_DIR} is in use by process ${first.process.pid}; stop that one first, or give this one a DATA_DIR of its own\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('has a socket for the commands of the operator', async () => {
    expect((await account(['list'], env)).stdout).toContain('admin')
    expect(statSync(join(env.DATA_DIR, 'operator.sock')).mode & 0o777).toBe(0o600)
  })

  it('belongs to a server whose port no other gets', async () => {
    const { port } = new URL(first.url)
    const second = await runToEnd(serve, { ...(await newPostgresEnv()), PORT: port })
    expect(second.code).toBe(1)
    expect(second.stderr).toContain(`PORT: ${port} is in use`)
  })
})

describe('starting', () => {
  it('shows a generated password and addresses to try once and never again', async () => {
    const env = { ...(await newPostgresEnv()), CMS_ADMIN_PASSWORD: '' }
    const first = await startServer(env)
    expect(first.output.stdout).toMatch(
      /^first CMS account: admin\npassword .*: \S{20,}\nlistening on /,
    )
    await first.line(/\/developers /)
    const shown = [...first.output.stdout.matchAll(/^ {2}(http\S+) /gm)].map(([, url = '']) => url)
    expect(shown).toContainEqual(expect.stringMatching(/\/verify\/SAMP/))
    for (const url of shown) expect([url, (await fetch(url)).status]).toEqual([url, 200])
    await first.stop()
    const second = await startServer(env)
    expect(second.output.stdout).toBe(`listening on ${second.url}\n`)
    await second.stop()
  })

  it('names a bad value and stops', async () => {
    const stopped = await runToEnd(serve, { PORT: 'http' })
    expect(stopped).toMatchObject({
      code: 1,
      stderr: 'PORT is "http", but must be a whole number from 0 to 65535\n',
    })
  })

  it('says that the database cannot be reached, without its password', async () => {
    const stopped = await runToEnd(serve, {
      DATA_DIR: newDataDir(),
      DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/none',
    })
    expect(stopped.code).toBe(1)
    expect(stopped.stderr).toMatch(
      /^DATABASE_URL: the database cannot be reached: .*ECONNREFUSED.*\n$/,
    )
    expect(stopped.stderr).not.toContain('hunter2')
  })

  it('lets two instances migrate one empty PostgreSQL together, with one first account', async () => {
    const env = { DATABASE_URL: await emptyDatabase(), LOG_PRIVATE_KEY: logKey }
    const servers = await Promise.all([
      startServer({ ...env, DATA_DIR: newDataDir() }),
      startServer({ ...env, DATA_DIR: newDataDir() }),
    ])
    const told = servers.filter(({ output }) => output.stdout.includes('first CMS account'))
    expect(told).toHaveLength(1)
    await Promise.all(servers.map((server) => server.stop()))
  })
})

describe('stopping', () => {
  it.each([
    ['SIGTERM', 'embedded'],
    ['SIGINT', 'postgres'],
  ] as const)('on %s finishes what is under way and exits 0, on %s', async (signal, kind) => {
    const server = await startServer(await databases[kind]())
    const { hostname, port } = new URL(server.url)
    const body = JSON.stringify(enquiry)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    await once(socket, 'data')
    const stopped = server.stop(signal)
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toContain('HTTP/1.1 201')
    expect((await stopped).code).toBe(0)
  })

  it('answers what a proxy sends on a connection that it kept open', async () => {
    const server = await startServer({ ...(await newPostgresEnv()), LOG_LEVEL: 'info' })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
    const stopped = server.stop()
    await vi.waitFor(() => expect(server.output.stderr).toContain('stopping'), { interval: 1 })
    const body = JSON.stringify(enquiry)
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect((await stopped).code).toBe(0)
  })

  it('tells load balancers first, and serves requests that still arrive', async () => {
    const server = await startServer({ ...(await newPostgresEnv()), DRAIN_SECONDS: '8' })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const stopped = server.stop()
    const isReady = async () => (await fetch(`${server.url}/readyz`)).status
    await vi.waitFor(async () => expect(await isReady()).toBe(503), { timeout: 7_000 })
    expect((await fetch(`${server.url}/servingz`)).status).toBe(503)
    for (const path of ['/home', '/home', '/api/cms/auth-status']) {
      const { status, headers } = await fetch(server.url + path)
      expect([status, headers.get('connection')]).toEqual([200, 'close'])
    }
    expect((await stopped).code).toBe(0)
  })

  it('works through npm start, and leaves no process behind', async () => {
    const server = await startServer({ DATA_DIR: newDataDir() }, ['npm', 'start'])
    expect((await server.stop()).code).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })
})
