import { describe, expect, it } from 'vitest'
import { cookieOf, newName, password, testApp } from '../../../tests/support/test-app.ts'
import {
  addAccount,
  changePassword,
  getAccount,
  setDisabled,
} from '../../accounts/accounts.server.ts'

const test = testApp()
const secure = testApp({ SITE_URL: 'https://terraproof.example' })

const status = async (cookie: string) =>
  (await test.call('/api/cms/auth-status', { headers: { cookie } })).json()

async function attempt(username: string, given: string, from?: string) {
  return test.call('/api/cms/login', { json: { username, password: given }, from })
}

describe('signing in', () => {
  it('opens a session that knows the name and the role', async () => {
    const editor = await test.editor({ role: 'admin' })
    expect(await status(editor.cookie)).toEqual({
      authenticated: true,
      mayPublish: true,
      username: editor.username,
      role: 'admin',
    })
    expect((await getAccount(test.services.db, 'cms', editor.username)).lastLogin).not.toBeNull()
  })

  it('answers an unknown name as it answers a wrong password', async () => {
    const { username } = await test.editor()
    const wrong = await attempt(username, 'not the password')
    const unknown = await attempt(newName('nobody'), 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const message = async (answer: Response) =>
      ((await answer.json()) as { message: string }).message
    expect(await message(wrong)).toBe(await message(unknown))
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('asks for both fields', async () => {
    const answer = await attempt('', '')
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
  })

  it('refuses after ten failures from one place, and only there', async () => {
    const { username } = await test.editor()
    for (let n = 0; n < 10; n += 1) await attempt(username, 'wrong', '203.0.113.77')
    const refused = await attempt(username, password, '203.0.113.77')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await attempt(username, password)).status).toBe(200)
  })

  it('replaces the session it finds', async () => {
    const editor = await test.editor()
    const again = await editor.call('/api/cms/login', {
      json: { username: editor.username, password },
    })
    expect(await status(editor.cookie)).toEqual({ authenticated: false })
    expect(await status(cookieOf(again))).toMatchObject({ authenticated: true })
  })
})

describe('the cookie', () => {
  it('is kept from scripts and from other sites', async () => {
    const { username } = await test.editor()
    const [cookie] = (await attempt(username, password)).headers.getSetCookie()
    expect(cookie).toMatch(/^cms_session=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
  })

  it('goes only over TLS where the site is on https', async () => {
    await addAccount(secure.services.db, 'cms', { username: 'tls', password })
    const answer = await secure.call('/api/cms/login', {
      json: { username: 'tls', password },
      headers: { origin: 'https://terraproof.example' },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-cms_session=.*Secure/)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  })
})

describe('a stolen session is worth nothing', () => {
  it('after signing out', async () => {
    const editor = await test.editor()
    const answer = await editor.call('/api/cms/logout', { method: 'POST' })
    expect(await answer.json()).toEqual({ success: true })
    expect(await status(editor.cookie)).toEqual({ authenticated: false })
  })

  it('after a new password', async () => {
    const editor = await test.editor()
    const account = await getAccount(test.services.db, 'cms', editor.username)
    await changePassword(test.services.db, account, 'another good passphrase')
    expect(await status(editor.cookie)).toEqual({ authenticated: false })
    expect((await attempt(editor.username, password)).status).toBe(401)
    expect((await attempt(editor.username, 'another good passphrase')).status).toBe(200)
  })

  it('after the account is disabled, which also stops signing in until it is enabled', async () => {
    const editor = await test.editor()
    const account = await getAccount(test.services.db, 'cms', editor.username)
    await setDisabled(test.services.db, account, true)
    expect(await status(editor.cookie)).toEqual({ authenticated: false })
    expect((await attempt(editor.username, password)).status).toBe(401)
    await setDisabled(test.services.db, account, false)
    expect((await attempt(editor.username, password)).status).toBe(200)
  })

  it('in the other kind of session', async () => {
    const editor = await test.editor()
    const planted = editor.cookie.replace('cms_session', 'client_session')
    expect(await status(planted)).toEqual({ authenticated: false })
  })
})
