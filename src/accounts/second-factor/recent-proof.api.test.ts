import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newVerifier } from '../../../tests/support/assurance.ts'
import { newAuthenticator } from '../../../tests/support/authenticator.ts'
import {
  addPasskey,
  beginSignIn,
  type Kind,
  type Options,
  proveByPasskey,
  securityOf,
  turnAppOn,
  waitSixMinutes,
} from '../../../tests/support/second-step.ts'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'
import { cmsUsers } from '../account.tables.ts'

const test = testApp({ SITE_URL: 'https://site.example' })

// In the middle of 30 seconds, so that no code changes while a test runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(() => void vi.useRealTimers())

const id = '00000000-0000-4000-8000-000000000000'
const key = `sha256:${'0'.repeat(64)}`

type LastWay = { passkeys: { id: string }[]; hasOtherWay: boolean }
const signature = {
  envelope: { payloadType: 'x', payload: 'AA==', signatures: [{ keyid: key, sig: 'AA==' }] },
}
const revocation = { since: '2026-01-01T00:00:00Z', reason: 'lost' }

describe('after five minutes, somebody is asked again', () => {
  it.each<[Kind, string, string]>([
    ['cms', 'POST', `/api/cms/assurance/keys/${key}/approve`],
    ['cms', 'POST', `/api/cms/assurance/engagements/${id}/withdraw`],
    ['cms', 'PATCH', `/api/cms/assurance/organisations/${id}`],
    ['cms', 'PATCH', `/api/cms/clients/${id}`],
    ['cms', 'POST', `/api/cms/clients/${id}/reset`],
    ['cms', 'POST', `/api/cms/clients/${id}/reset-second-step`],
    ['cms', 'POST', `/api/cms/assurance/engagements/${id}/approve`],
    ['cms', 'POST', `/api/cms/assurance/engagements/${id}/end`],
    ['cms', 'POST', '/api/cms/assurance/organisations'],
    ['cms', 'POST', '/api/cms/assurance/samples'],
    ['cms', 'DELETE', '/api/cms/assurance/samples'],
    ['cms', 'POST', '/api/cms/clients'],
    ['cms', 'POST', '/api/cms/users'],
    ['cms', 'PATCH', '/api/cms/users/1'],
    ['cms', 'POST', '/api/cms/users/1/password'],
    ['cms', 'POST', '/api/cms/users/1/reset-second-step'],
    ['cms', 'PUT', '/api/cms/security'],
    ['cms', 'PUT', '/api/cms/account/email'],
    ['cms', 'POST', '/api/cms/connections/tokens'],
    ['cms', 'DELETE', '/api/cms/connections/tokens/1'],
    ['cms', 'POST', '/api/cms/connections/webhooks'],
    ['cms', 'PUT', '/api/cms/connections/webhooks/1'],
    ['cms', 'DELETE', `/api/cms/account/security/factors/${id}`],
    ['client', 'DELETE', `/api/client/account/security/factors/${id}`],
    ['client', 'POST', '/api/client/account/security/recovery-codes'],
    ['client', 'POST', '/api/client/account/security/app'],
    ['client', 'POST', `/api/workspace/claims/${id}/withdraw`],
  ])('%s %s %s', async (kind, method, path) => {
    const person = kind === 'cms' ? await test.editor({ role: 'admin' }) : await test.client()
    await waitSixMinutes(test, person.username)
    const answer = await person.call(path, { method, json: {} })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  it.each([
    ['POST', '/members'],
    ['PATCH', `/members/${id}`],
    ['DELETE', `/members/${id}`],
    ['DELETE', `/invitations/${id}`],
    ['DELETE', '/connections/tokens/1'],
  ])('an owner %s %s', async (method, path) => {
    const owner = await test.client()
    const json = { name: 'Quay', country: 'AE', registrationNo: '' }
    await owner.call('/api/workspace/organisation', { json })
    await waitSixMinutes(test, owner.username)
    const answer = await owner.call(`/api/workspace/organisation${path}`, { method, json: {} })
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  it('a verifier who registers a key', async () => {
    const verifier = await newVerifier(test)
    await waitSixMinutes(test, verifier.username)
    const answer = await verifier.call('/api/workspace/keys', { json: {} })
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  it('also if the last proof was given while the clock was a day ahead', async () => {
    const right = Date.now()
    vi.setSystemTime(right + 24 * 3_600_000)
    const person = await test.client()
    vi.setSystemTime(right)
    const answer = await person.call('/api/client/account/security/app', { method: 'POST' })
    expect(await answer.json()).toMatchObject({ code: 'proof_needed' })
  })

  it('and goes on with the password, or with a passkey of their own', async () => {
    const person = await test.client()
    const authenticator = newAuthenticator()
    await addPasskey(test, 'client', person, authenticator)
    const path = securityOf('client')
    const renew = async () =>
      (await person.call(`${path}/recovery-codes`, { method: 'POST' })).status
    await waitSixMinutes(test, person.username)
    expect(await renew()).toBe(403)
    const prove = (json: object) => person.call(`${path}/proof`, { json })
    expect((await prove({ password: 'wrong' })).status).toBe(400)
    expect(await renew()).toBe(403)
    expect((await prove({ password })).status).toBe(200)
    expect(await renew()).toBe(201)
    await waitSixMinutes(test, person.username)
    const asked = await person.call(`${path}/proof/passkey-challenge`, { method: 'POST' })
    const { options } = (await asked.json()) as Options
    const send = (response: object) =>
      test.call(`${path}/proof`, {
        json: { response },
        headers: { cookie: `${person.cookie}; ${cookieOf(asked)}` },
      })
    expect((await send(newAuthenticator().use(options.challenge))).status).toBe(400)
    // The challenge is used up, even by a wrong answer.
    expect((await send(authenticator.use(options.challenge))).status).toBe(401)
    expect((await proveByPasskey(test, 'client', person, authenticator)).status).toBe(200)
    expect(await renew()).toBe(201)
  })
})

describe('a passkey takes the place of the password', () => {
  it.each<[Kind, string, object, number]>([
    ['client', '/api/client/account/password', { password: 'another quiet maple' }, 200],
    ['cms', '/api/cms/account/password', { password: 'another quiet maple' }, 200],
    ['client', `/api/workspace/keys/${key}/revoke`, revocation, 404],
    ['cms', `/api/cms/assurance/keys/${key}/revoke`, revocation, 404],
    ['client', `/api/workspace/reviews/${id}/sign`, signature, 404],
  ])('%s %s', async (kind, path, json, status) => {
    const person = kind === 'cms' ? await test.editor({ role: 'admin' }) : await newVerifier(test)
    const authenticator = newAuthenticator()
    await addPasskey(test, kind, person, authenticator)
    await waitSixMinutes(test, person.username)
    const refused = await person.call(path, { json })
    expect(await refused.json()).toMatchObject({ code: 'proof_needed' })
    expect((await proveByPasskey(test, kind, person, authenticator)).status).toBe(200)
    expect((await person.call(path, { json })).status).toBe(status)
  })

  it('only of those who have one', async () => {
    const person = await test.client()
    const asked = `${securityOf('client')}/proof/passkey-challenge`
    expect((await person.call(asked, { method: 'POST' })).status).toBe(400)
  })

  it('to delete the account', async () => {
    const person = await test.client()
    const authenticator = newAuthenticator()
    await addPasskey(test, 'client', person, authenticator)
    await waitSixMinutes(test, person.username)
    const remove = () => person.call('/api/client/account', { method: 'DELETE', json: {} })
    expect((await remove()).status).toBe(403)
    await proveByPasskey(test, 'client', person, authenticator)
    expect((await remove()).status).toBe(200)
  })
})

describe('where a second step is required', () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  it('an editor without one can only set it up, and keeps the last one', async () => {
    const admin = await test.editor({ role: 'admin' })
    const editor = await test.editor()
    const setRequired = (from: string | null) =>
      admin.call('/api/cms/security', { method: 'PUT', json: { from } })
    expect(
      (await editor.call('/api/cms/security', { method: 'PUT', json: { from: null } })).status,
    ).toBe(403)
    expect((await setRequired(yesterday())).status).toBe(200)
    try {
      const step = await beginSignIn(test, 'cms', editor.username)
      expect(step.body.mustEnrol).toBe(true)
      const call = (path: string, init: { method?: string; json?: unknown } = {}) =>
        test.call(path, { ...init, headers: { cookie: step.cookie } })
      const refused = await call('/api/cms/pages')
      expect(await refused.json()).toMatchObject({ code: 'second_step_missing' })
      await turnAppOn('cms', { call })
      expect((await call('/api/cms/pages')).status).toBe(200)
      const { app } = (await (await call(securityOf('cms'))).json()) as { app: { id: string } }
      const last = await call(`${securityOf('cms')}/factors/${app.id}`, { method: 'DELETE' })
      expect(last.status).toBe(409)
    } finally {
      expect((await setRequired(null)).status).toBe(200)
    }
  })

  it('of an organisation, from the day on, its members need one, and no others', async () => {
    const owner = await test.client()
    const json = { name: 'Harbour', country: 'AE', registrationNo: '' }
    await owner.call('/api/workspace/organisation', { json })
    const setRequired = (from: string | null) =>
      owner.call('/api/workspace/organisation/second-step', { method: 'PUT', json: { from } })
    expect((await setRequired('2999-01-01')).status).toBe(200)
    expect((await beginSignIn(test, 'client', owner.username)).body.mustEnrol).toBeUndefined()
    expect((await setRequired(yesterday())).status).toBe(200)
    expect((await beginSignIn(test, 'client', owner.username)).body.mustEnrol).toBe(true)
    const stranger = await test.client()
    expect((await beginSignIn(test, 'client', stranger.username)).body.mustEnrol).toBeUndefined()
  })

  it('nobody removes their last way to sign in', async () => {
    const person = await test.editor()
    const authenticator = newAuthenticator()
    expect((await addPasskey(test, 'cms', person, authenticator)).status).toBe(201)
    const path = securityOf('cms')
    const state = async () => (await (await person.call(path)).json()) as LastWay
    const hasPassword = (value: boolean) =>
      test.services.db
        .update(cmsUsers)
        .set({ hasPassword: value })
        .where(eq(cmsUsers.username, person.username))
    await hasPassword(false)
    const { passkeys, hasOtherWay } = await state()
    expect(hasOtherWay).toBe(false)
    const remove = () => person.call(`${path}/factors/${passkeys[0]?.id}`, { method: 'DELETE' })
    expect(await (await remove()).json()).toMatchObject({ code: 'in_use' })
    expect((await state()).passkeys).toHaveLength(1)
    await hasPassword(true)
    expect((await remove()).status).toBe(200)
  })

  it('an administrator resets the second step of somebody who lost it, who is told', async () => {
    const person = await test.client()
    await turnAppOn('client', person)
    const admin = await test.editor({ role: 'admin' })
    const { clients } = (await (await admin.call('/api/cms/clients')).json()) as {
      clients: { id: string; username: string }[]
    }
    const found = clients.find(({ username }) => username === person.username)
    const reset = (reason: string) =>
      admin.call(`/api/cms/clients/${found?.id}/reset-second-step`, { json: { reason } })
    expect((await reset('')).status).toBe(400)
    expect((await reset('Lost the phone, called back')).status).toBe(200)
    expect((await person.call('/api/client/session')).status).toBe(401)
    const signedIn = await beginSignIn(test, 'client', person.username)
    expect(signedIn.hasSession).toBe(true)
    const { notices } = (await (
      await test.call('/api/workspace/notices', { headers: { cookie: signedIn.cookie } })
    ).json()) as { notices: object[] }
    expect(notices[0]).toMatchObject({
      kind: 'factors_reset',
      detail: { by: admin.username, reason: 'Lost the phone, called back' },
    })
    expect((await reset('Again')).status).toBe(404)
  })
})
