import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  clientId,
  clientSecret,
  startFakeProvider,
  type Ways,
} from '../../tests/support/identity-provider.ts'
import { cookieOf, testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'

const site = 'http://localhost:3000'
let provider: Awaited<ReturnType<typeof startFakeProvider>>
const env: Record<string, string> = {
  SITE_URL: site,
  SSO_CLIENT_ID: clientId,
  SSO_CLIENT_SECRET: clientSecret,
  SSO_EMAIL_DOMAINS: 'staff.example',
}
beforeAll(async () => {
  provider = await startFakeProvider()
  env.SSO_ISSUER = provider.issuer
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.ways.now = {}
})
const test = testApp(env)

let count = 0
function newPerson() {
  count += 1
  return { sub: `person-${count}`, email: `p${count}@staff.example`, email_verified: true }
}

async function begin() {
  const answer = await test.call('/api/cms/login/sso', { json: {} })
  const { url } = (await answer.json()) as { url: string }
  return { status: answer.status, url, cookie: cookieOf(answer) }
}

/** Comes back from a provider that does its part in these ways. */
async function signIn(ways: Ways) {
  provider.ways.now = {}
  const { url, cookie } = await begin()
  provider.ways.now = { ...ways, claims: { ...newPerson(), ...ways.claims } }
  const answer = await test.call(provider.wayBack(url), { headers: { cookie } })
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    hasSession: cookieOf(answer).includes('_session='),
  }
}

const now = () => Math.floor(Date.now() / 1000)

it('accepts what a right provider says', async () => {
  expect(await signIn({})).toEqual({ status: 303, to: '/cms', hasSession: true })
})

it('is in the audit log as what it was, although either answer is a redirect', async () => {
  const last = async () => {
    const { rows } = await asOwner(test.services.db, (tx) =>
      tx.execute<{ outcome: string; reason: string }>(
        sql`select outcome, reason from audit_events where action = 'session.open-sso'
          order by seq desc limit 1`,
      ),
    )
    return rows[0]
  }
  await signIn({})
  expect(await last()).toMatchObject({ outcome: 'done' })
  await signIn({ claims: { aud: 'another' } })
  expect(await last()).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^sso_/) })
})

it('allows for clocks that differ by less than a minute', async () => {
  const claims = { iat: now() + 40, exp: now() - 40 }
  expect(await signIn({ claims })).toMatchObject({ to: '/cms' })
})

describe('a token is refused', () => {
  it.each<[string, () => Ways]>([
    ['with another nonce', () => ({ claims: { nonce: 'other' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'somebody else' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://other.example' } })],
    ['that has expired', () => ({ claims: { iat: now() - 900, exp: now() - 600 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with a subject too long to store', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ['with a subject that is not plain text', () => ({ claims: { sub: 'a\u0000b' } })],
    ['without a signature', () => ({ header: { alg: 'none' } })],
    ['with an algorithm that was not announced', () => ({ header: { alg: 'HS256' } })],
    ['with a key that is not the provider’s', () => ({ isForged: true })],
  ])('%s', async (_, ways) => {
    const answer = await signIn(ways())
    expect(answer).toMatchObject({ status: 303, hasSession: false })
    expect(answer.to).toContain('/cms/login?sso=invalid')
  })
})

it.each(['mfa', 'pwd'])('amr %s is a second step or not', async (method) => {
  const admin = await test.editor({ role: 'admin' })
  const requirement = (from: string | null) =>
    admin.call('/api/cms/security', { method: 'PUT', json: { from } })
  expect((await requirement('2020-01-01')).status).toBe(200)
  const { to } = await signIn({ claims: { amr: [method] } })
  expect(to).toBe(method === 'mfa' ? '/cms' : '/cms/account')
  await requirement(null)
})

describe('a provider that fails', () => {
  it.each<[string, string, Ways['answer']]>([
    ['breaks off', 'unavailable', (_, response) => Boolean(response.destroy())],
    [
      'answers without end',
      'unavailable',
      (_, response) => {
        response.end('x'.repeat(600 * 1024))
        return true
      },
    ],
    [
      'answers with an error',
      'invalid',
      (_, response) => {
        response.writeHead(500).end('{}')
        return true
      },
    ],
    [
      'redirects elsewhere',
      'invalid',
      (_, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
        return true
      },
    ],
    [
      'answers with nonsense',
      'invalid',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id_token":')
        return true
      },
    ],
  ])('and %s leads back to the sign-in page', async (_, problem, broken) => {
    const answer = await signIn({
      answer: (path, response) => path === '/token' && (broken?.(path, response) ?? false),
    })
    expect(answer).toMatchObject({ status: 303, hasSession: false })
    expect(answer.to).toContain(`/cms/login?sso=${problem}`)
    expect(await signIn({})).toMatchObject({ to: '/cms' })
  })

  it('keeps nobody waiting who signs in in another way', async () => {
    const { url, cookie } = await begin()
    const release: (() => void)[] = []
    const arrived = Promise.withResolvers<void>()
    provider.ways.now = {
      answer(path, response) {
        if (path !== '/token') return false
        release.push(() => void response.destroy())
        arrived.resolve()
        return true
      },
    }
    const waiting = test.call(provider.wayBack(url), { headers: { cookie } })
    await arrived.promise
    const editor = await test.editor()
    expect((await editor.call('/api/cms/account/sso')).status).toBe(200)
    for (const end of release) end()
    expect((await waiting).headers.get('location')).toContain('sso=unavailable')
  })
})
