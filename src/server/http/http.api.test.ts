import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { createApp } from '../../main/create-app.ts'

const test = testApp()
const guarded = testApp({ METRICS_TOKEN: 'a-token-of-some-length' })

describe('errors', () => {
  it('have one shape, with the id that the answer and the log carry', async () => {
    const answer = await test.call('/api/nothing-here')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      success: false,
      code: 'not_found',
      message: expect.stringMatching(/.+/),
      requestId: answer.headers.get('x-request-id'),
    })
  })

  it('say which methods a call takes', async () => {
    const answer = await test.call('/api/contact')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })

  it.each([
    [400, 'malformed', '{"firstName":', 'application/json'],
    [415, 'wrong_type', 'firstName=A', 'application/x-www-form-urlencoded'],
    [413, 'too_large', JSON.stringify({ message: 'x'.repeat(300_000) }), 'application/json'],
    [413, 'too_large', `{"a":[${Array(30_000).fill(0)}]}`, 'application/json'],
    [400, 'malformed', '['.repeat(40_000), 'application/json'],
    [400, 'malformed', `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json'],
  ])('answer %i %s', async (status, code, body, type) => {
    const answer = await test.raw('/api/contact', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000', 'content-type': type },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ success: false, code })
  })

  it('show no internals', async () => {
    await test.failingDatabase(async () => {
      const answer = await test.call('/api/cms/login', { json: { username: 'a', password: 'b' } })
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toMatch(/select|password"|at \w+ \(/i)
      expect((await test.call('/readyz')).status).toBe(503)
      expect((await test.call('/servingz')).status).toBe(200)
      expect((await test.call('/healthz')).status).toBe(200)
    })
    expect((await test.call('/readyz')).status).toBe(200)
  })

  it.each([
    ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a disk that is read-only', Object.assign(new Error('write'), { code: 'EROFS' })],
    ['a closed folder', Object.assign(new Error('open'), { code: 'EACCES', syscall: 'open' })],
    ['the database', new Error('insert', { cause: Object.assign(new Error(), { code: '53100' }) })],
  ])('say that the disk is full: %s', async (_, error) => {
    const { call } = await test.editor()
    const failing = vi.spyOn(test.services.db, 'select').mockImplementation(() => {
      throw error
    })
    const answer = await call('/api/cms/pages')
    failing.mockRestore()
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({ success: false, code: 'disk_full' })
  })

  it('say that a database which only reads takes no writes at the moment', async () => {
    const { call } = await test.editor()
    const failing = vi.spyOn(test.services.db, 'select').mockImplementation(() => {
      throw new Error('insert', { cause: Object.assign(new Error(), { code: '25006' }) })
    })
    const answer = await call('/api/cms/pages')
    failing.mockRestore()
    expect(answer.status).toBe(test.services.database.kind === 'embedded' ? 507 : 503)
  })
})

describe('a write', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['its own origin', { origin: 'http://localhost:3000', ...json }, true],
    [
      "the request's own host",
      { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000', ...json },
      true,
    ],
    ['no browser, JSON', json, true],
    ['another site', { origin: 'https://evil.example', ...json }, false],
    ['a sandboxed frame', { origin: 'null', ...json }, false],
    ['another port', { origin: 'http://localhost:3001', ...json }, false],
    ['a browser without Origin', { 'sec-fetch-site': 'cross-site', ...json }, false],
    [
      'another site that claims our origin',
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site', ...json },
      false,
    ],
    ['a form without Origin', { 'content-type': 'application/x-www-form-urlencoded' }, false],
  ])('from %s is accepted: %s', async (_from, headers, accepted) => {
    const answer = await test.raw('/api/contact', {
      method: 'POST',
      headers: { host: 'localhost:3000', ...headers },
      body: '{}',
    })
    expect(answer.status).toBe(accepted ? 400 : 403)
  })
})

describe('a write on a site with https', () => {
  const secure = testApp({ SITE_URL: 'https://site.example' })
  it.each([
    ['https://site.example', 400],
    ['https://proxy.example', 400],
    ['http://site.example', 403],
    ['http://proxy.example', 403],
  ])('from %s is answered %i', async (origin, status) => {
    const headers = { origin, host: new URL(origin).host, 'content-type': 'application/json' }
    const answer = await secure.raw('/api/contact', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(status)
  })
})

describe('every answer', () => {
  it('carries the security headers and is not cached by default', async () => {
    const { headers } = await test.call('/api/cms/auth-status')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('a forwarded address', () => {
  it.each([
    ['0', 1],
    ['1', 0],
  ])('with TRUST_PROXY %s warns so many times: %i', async (trusted, times) => {
    const services = { ...test.services, config: { ...test.services.config } }
    services.config.trustProxy = Number(trusted)
    const warn = vi.spyOn(services.log, 'warn').mockReturnValue(undefined)
    const app = createApp(services, async () => new Response('a page'))
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    for (let n = 0; n < 3; n += 1) {
      await app.request('/api/cms/auth-status', { headers }, { remoteAddress: '10.0.0.1' })
    }
    const warnings = warn.mock.calls.length
    warn.mockRestore()
    expect(warnings).toBe(times)
  })
})

describe('metrics', () => {
  const token = { authorization: 'Bearer a-token-of-some-length' }
  const local = '127.0.0.1'
  const stranger = '203.0.113.5'

  it.each([
    ['a program on this machine', { from: local }],
    ['the same by IPv6', { from: '::1', headers: { host: '[::1]:3000' } }],
    ['the same by IPv4 in IPv6', { from: '::ffff:127.0.0.1', headers: { host: '127.0.0.2' } }],
  ])('without a token are for %s', async (_who, init) => {
    const answer = await test.call('/metrics', init)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram')
  })

  it.each([
    ['a stranger', { from: stranger }],
    ['a name that leads here', { from: local, headers: { host: 'evil.example' } }],
    ['a name that looks like it', { from: local, headers: { host: 'localhost.evil.example' } }],
    ['an address that is not here', { from: local, headers: { host: '203.0.113.5' } }],
    ['nobody in particular', { from: local, headers: { host: '' } }],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'X-Forwarded-Anything',
      'forwarded',
      'x-real-ip',
      'via',
    ].map((name): [string, object] => [
      `a proxy on this machine that says ${name}`,
      { from: local, headers: { [name]: '127.0.0.1' } },
    ]),
  ])('without a token are refused to %s', async (_who, init) => {
    for (const path of ['/metrics', '/%6detrics', '/%6D%65trics', 'http://localhost/metrics']) {
      expect((await test.call(path, init)).status).toBe(403)
    }
  })

  it('are refused if the request line and the header name different hosts', async () => {
    const answer = await test.call('http://evil.example/metrics', { from: local })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['this machine', { from: local }],
    ['a stranger', { from: stranger }],
    ['a wrong token', { from: local, headers: { authorization: 'Bearer a-token-of-other-lengt' } }],
    ['half a token', { from: local, headers: { authorization: 'Bearer a-token' } }],
    ['an empty token', { from: local, headers: { authorization: 'Bearer ' } }],
    ['another scheme', { from: local, headers: { authorization: 'Basic a-token-of-some-length' } }],
  ])('with a token are refused to %s', async (_who, init) => {
    for (const path of ['/metrics', '/%6detrics', 'http://localhost/metrics']) {
      expect((await guarded.call(path, init)).status).toBe(403)
    }
  })

  it('with a token are given to anyone who has it', async () => {
    for (const from of [local, stranger]) {
      expect((await guarded.call('/metrics', { from, headers: token })).status).toBe(200)
    }
    const proxied = { ...token, 'x-forwarded-for': '198.51.100.9', host: 'terraproof.example' }
    expect((await guarded.call('/metrics', { from: local, headers: proxied })).status).toBe(200)
  })
})
