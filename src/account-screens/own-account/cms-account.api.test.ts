import { describe, expect, it } from 'vitest'
import { cookieOf, password, testApp } from '../../../tests/support/test-app.ts'
import type { CmsSessionRow } from './cms-account.schema.ts'

const test = testApp()
const newPassword = 'another good passphrase'

const isSignedIn = async (cookie: string) =>
  (await (await test.call('/api/cms/auth-status', { headers: { cookie } })).json()).authenticated

async function signInAgain(username: string) {
  return cookieOf(await test.call('/api/cms/login', { json: { username, password } }))
}

async function sessionsOf(editor: Awaited<ReturnType<typeof test.editor>>) {
  const answer = await editor.call('/api/cms/account/sessions')
  return (await answer.json()).sessions as CmsSessionRow[]
}

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const editor = await test.editor()
    const other = await signInAgain(editor.username)
    const json = { currentPassword: password, password: newPassword }
    const answer = await editor.call('/api/cms/account/password', { json })
    expect(await answer.json()).toEqual({ success: true })
    expect(await isSignedIn(editor.cookie)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    const login = { username: editor.username, password: newPassword }
    expect((await test.call('/api/cms/login', { json: login })).status).toBe(200)
  })

  it('needs the current one', async () => {
    const editor = await test.editor()
    const json = { currentPassword: 'a guess', password: newPassword }
    const answer = await editor.call('/api/cms/account/password', { json })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      currentPassword: 'This is not your current password',
    })
  })

  it('gives nobody more than ten guesses', async () => {
    const editor = await test.editor()
    const json = { currentPassword: 'a guess', password: newPassword }
    for (let n = 0; n < 10; n += 1) await editor.call('/api/cms/account/password', { json })
    const answer = await editor.call('/api/cms/account/password', {
      json: { ...json, currentPassword: password },
    })
    expect(answer.status).toBe(429)
  })

  it('refuses a weak one', async () => {
    const editor = await test.editor()
    const json = { currentPassword: password, password: `${editor.username}-${editor.username}` }
    const answer = await editor.call('/api/cms/account/password', { json })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields.password).toContain('username')
  })

  it('is for those who are signed in', async () => {
    const json = { currentPassword: password, password: newPassword }
    expect((await test.call('/api/cms/account/password', { json })).status).toBe(401)
  })
})

describe('sessions', () => {
  it('are listed, one’s own only, with the current one marked', async () => {
    const editor = await test.editor()
    await test.editor()
    await signInAgain(editor.username)
    const sessions = await sessionsOf(editor)
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  })

  it('can be ended one by one', async () => {
    const editor = await test.editor()
    const other = await signInAgain(editor.username)
    const id = (await sessionsOf(editor)).find(({ isCurrent }) => !isCurrent)?.id
    const path = `/api/cms/account/sessions/${id}`
    expect(await (await editor.call(path, { method: 'DELETE' })).json()).toEqual({ success: true })
    expect(await isSignedIn(other)).toBe(false)
    expect((await editor.call(path, { method: 'DELETE' })).status).toBe(404)
  })

  it('of somebody else cannot be ended', async () => {
    const editor = await test.editor()
    const stranger = await test.editor()
    const [session] = await sessionsOf(editor)
    const path = `/api/cms/account/sessions/${session?.id}`
    expect((await stranger.call(path, { method: 'DELETE' })).status).toBe(404)
    expect(await isSignedIn(editor.cookie)).toBe(true)
  })

  it('end everywhere at once', async () => {
    const editor = await test.editor()
    const other = await signInAgain(editor.username)
    const answer = await editor.call('/api/cms/account/sessions', { method: 'DELETE' })
    expect(answer.status).toBe(200)
    expect([await isSignedIn(editor.cookie), await isSignedIn(other)]).toEqual([false, false])
  })

  it('are nothing for visitors, and an odd name is refused', async () => {
    const editor = await test.editor()
    const path = '/api/cms/account/sessions'
    expect((await test.call(path)).status).toBe(401)
    expect((await test.call(path, { method: 'DELETE' })).status).toBe(401)
    expect((await test.call(`${path}/${'a'.repeat(16)}`, { method: 'DELETE' })).status).toBe(401)
    expect((await editor.call(`${path}/odd`, { method: 'DELETE' })).status).toBe(400)
  })
})
