import { describe, expect, it, vi } from 'vitest'
import { cookieOf, newName, testApp } from '../../../tests/support/test-app.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'

const test = testApp()
const mailing = testApp({
  // Nobody listens there: mail stays in the queue, where a test can read it.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@terraproof.example',
})
const path = '/api/cms/clients'
const chosen = 'another good passphrase'

const tokenIn = (text: string) => /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? 'none'

async function invite(app = test, email?: string) {
  const admin = await app.editor({ role: 'admin' })
  const username = newName('invited')
  const answer = await admin.call(path, { json: { username, email, firstName: 'Amira' } })
  expect(answer.status).toBe(201)
  const body = await answer.json()
  return { admin, username, body, id: body.id as string, token: tokenIn(body.link ?? '') }
}

const redeem = (token: string, given = chosen) =>
  test.call(`/api/client/links/${token}`, { json: { password: given } })
const signIn = (username: string, given: string) =>
  test.call('/api/client/login', { json: { username, password: given } })

describe('an invited client', () => {
  it('chooses a password by the link, once, and is signed in', async () => {
    const { username, token } = await invite()
    const asked = await test.call(`/api/client/links/${token}`)
    expect(await asked.json()).toEqual({ username })
    expect((await redeem(token, 'short')).status).toBe(400)
    const answer = await redeem(token)
    expect(await answer.json()).toEqual({ success: true, client: { username } })
    const cookie = cookieOf(answer)
    expect((await test.call('/api/client/session', { headers: { cookie } })).status).toBe(200)
    expect((await redeem(token)).status).toBe(404)
    expect((await test.call(`/api/client/links/${token}`)).status).toBe(404)
    expect((await signIn(username, chosen)).status).toBe(200)
  })

  it('is one of two who come at once', async () => {
    const { token } = await invite()
    const answers = await Promise.all([redeem(token), redeem(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('comes too late after 72 hours, or with an older link', async () => {
    const { admin, id, token } = await invite()
    const again = await (await admin.call(`${path}/${id}/reset`, { method: 'POST' })).json()
    expect((await redeem(token)).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 3_600_000 + 1000 })
    try {
      expect((await redeem(tokenIn(again.link))).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
    expect((await redeem(tokenIn(again.link))).status).toBe(200)
  })

  it('is kept out while disabled, and their stolen session with them', async () => {
    const { admin, id, username, token } = await invite()
    const cookie = cookieOf(await redeem(token))
    const set = (disabled: boolean) =>
      admin.call(`${path}/${id}`, { method: 'PATCH', json: { disabled } })
    expect((await set(true)).status).toBe(200)
    expect((await test.call('/api/client/session', { headers: { cookie } })).status).toBe(401)
    expect((await signIn(username, chosen)).status).toBe(401)
    const { clients } = await (await admin.call(path)).json()
    expect(clients.find((one: { id: string }) => one.id === id)).toMatchObject({
      username,
      firstName: 'Amira',
      disabled: true,
    })
    await set(false)
    expect((await signIn(username, chosen)).status).toBe(200)
  })

  it('gets the link by mail where that is set up, and nobody else sees it', async () => {
    const { body, username } = await invite(mailing, 'amira@port.example')
    expect(body).toMatchObject({ mailed: true })
    expect(body).not.toHaveProperty('link')
    const mails = await mailing.services.db.select().from(mailQueue)
    const mail = mails.find(({ toAddress }) => toAddress === 'amira@port.example')
    expect(mail?.body).toContain(username)
    expect(mail).toHaveProperty('linkFor', body.id)
  })
})

describe('adding a client', () => {
  it('wants a free name and address, and a sensible one', async () => {
    const admin = await test.editor({ role: 'admin' })
    const add = async (json: unknown) => {
      const answer = await admin.call(path, { json })
      return { status: answer.status, fields: (await answer.json()).fields }
    }
    const email = `${newName('taken')}@port.example`
    const username = newName('taken')
    expect((await add({ username, email })).status).toBe(201)
    expect(await add({ username })).toEqual({
      status: 409,
      fields: { username: expect.any(String) },
    })
    expect(await add({ username: newName('x-y-z'), email: email.toUpperCase() })).toEqual({
      status: 409,
      fields: { email: 'Another client already has this address' },
    })
    expect((await add({ username: 'a b' })).fields).toHaveProperty('username')
    expect((await add({ username: newName('odd'), email: 'no address' })).fields).toEqual({
      email: 'Enter an email address such as name@company.com',
    })
  })

  it('is for admins only, as is all of this', async () => {
    const { id } = await invite()
    const editor = await test.editor()
    for (const [call, status] of [
      [test.call, 401],
      [editor.call, 403],
    ] as const) {
      expect((await call(path)).status).toBe(status)
      expect((await call(path, { json: { username: 'somebody' } })).status).toBe(status)
      const change = { method: 'PATCH', json: { disabled: true } }
      expect((await call(`${path}/${id}`, change)).status).toBe(status)
      expect((await call(`${path}/${id}/reset`, { method: 'POST' })).status).toBe(status)
    }
    const admin = await test.editor({ role: 'admin' })
    const change = { method: 'PATCH', json: { disabled: true } }
    expect((await admin.call(`${path}/nobody`, change)).status).toBe(404)
    expect((await admin.call(`${path}/nobody/reset`, { method: 'POST' })).status).toBe(404)
  })
})

describe('a reset request', () => {
  it('mails a link to a known address and says the same to an unknown one', async () => {
    await invite(mailing, 'known@port.example')
    const ask = (email: string) => mailing.call('/api/client/reset-request', { json: { email } })
    const answers = [await ask('known@port.example'), await ask('unknown@port.example')]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { success: true },
      { success: true },
    ])
    await vi.waitFor(
      async () => {
        const mails = await mailing.services.db.select().from(mailQueue)
        const resets = mails.filter(({ subject }) => subject.startsWith('Reset your'))
        expect(resets.map(({ toAddress }) => toAddress)).toEqual(['known@port.example'])
      },
      { timeout: 20_000 },
    )
  })

  it('wants an address, and mail that is set up', async () => {
    const ask = (app: typeof test, json: unknown) => app.call('/api/client/reset-request', { json })
    expect((await ask(mailing, { email: 'nobody' })).status).toBe(400)
    expect((await ask(test, { email: 'a@b.example' })).status).toBe(503)
  })

  it('is limited by address', async () => {
    const ask = () =>
      mailing.call('/api/client/reset-request', {
        json: { email: 'x@y.example' },
        from: '203.0.113.9',
      })
    for (let n = 0; n < 10; n += 1) await ask()
    expect((await ask()).status).toBe(429)
  })
})
