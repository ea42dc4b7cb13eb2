import { describe, expect, it } from 'vitest'
import { cookieOf, newName, password, testApp } from '../../../tests/support/test-app.ts'
import {
  addAccount,
  changePassword,
  getAccount,
  setDisabled,
} from '../../accounts/accounts.server.ts'

const test = testApp()

async function client() {
  const username = newName('client')
  await addAccount(test.services.db, 'client', { username, password })
  const answer = await test.call('/api/client/login', { json: { username, password } })
  return { username, answer, cookie: cookieOf(answer) }
}

const session = (cookie: string) => test.call('/api/client/session', { headers: { cookie } })
const account = (username: string) => getAccount(test.services.db, 'client', username)

describe('a client', () => {
  it('signs in and is known by the session, which scripts cannot read', async () => {
    const { username, answer, cookie } = await client()
    expect(await answer.json()).toEqual({ success: true, client: { username } })
    expect(await (await session(cookie)).json()).toEqual({ success: true, client: { username } })
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((one) => one.startsWith('client_session='))).toContain('HttpOnly')
    expect(cookies.find((one) => one.startsWith('terraproof_signed_in=1'))).not.toContain(
      'HttpOnly',
    )
  })

  it('is nobody to the CMS, and an editor is no client', async () => {
    const { cookie } = await client()
    expect((await test.call('/api/cms/enquiries', { headers: { cookie } })).status).toBe(401)
    const editor = await test.editor()
    expect((await editor.call('/api/client/session')).status).toBe(401)
    const answer = await test.call('/api/client/login', {
      json: { username: editor.username, password },
    })
    expect(answer.status).toBe(401)
  })

  it('is asked for both fields', async () => {
    const answer = await test.call('/api/client/login', { json: {} })
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual(['username', 'password'])
  })
})

describe('a stolen client session is worth nothing', () => {
  it('after signing out, which also takes the hint away', async () => {
    const { cookie } = await client()
    const answer = await test.call('/api/client/logout', { json: {}, headers: { cookie } })
    expect(answer.headers.getSetCookie().join()).toMatch(/terraproof_signed_in=;[^,]*Max-Age=0/)
    expect((await session(cookie)).status).toBe(401)
  })

  it('after a new password', async () => {
    const { username, cookie } = await client()
    await changePassword(test.services.db, await account(username), 'another good passphrase')
    expect((await session(cookie)).status).toBe(401)
  })

  it('after the account is disabled', async () => {
    const { username, cookie } = await client()
    await setDisabled(test.services.db, await account(username), true)
    expect((await session(cookie)).status).toBe(401)
  })
})
