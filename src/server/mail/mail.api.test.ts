import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { turnAppOn } from '../../../tests/support/second-step.ts'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { cmsUsers, oneTimeLinks } from '../../accounts/account.tables.ts'
import { addAccount } from '../../accounts/accounts.server.ts'
import { runOperatorCommand } from '../../main/operator/operator-commands.ts'
import { mailQueue } from './mail.tables.ts'

const received: string[] = []
let refuse = true
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('come back later') : null),
  onData: (stream, _session, done) =>
    void text(stream).then((mail) => {
      received.push(mail)
      done()
    }),
})
await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()))
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const { port } = smtp.server.address() as AddressInfo
const test = testApp({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Site <site@terraproof.example>',
  ENQUIRY_TO: 'team@terraproof.example',
})

it('keeps the mail of an enquiry until it is delivered, and never fails the enquiry', async () => {
  const queue = () => test.services.db.select().from(mailQueue)
  const answer = await test.call('/api/contact', {
    json: {
      firstName: 'Amira',
      lastName: 'Haddad',
      email: 'amira@port.example',
      interestArea: 'other',
      message: 'Please call\nback',
    },
  })
  expect(answer.status).toBe(201)
  await vi.waitFor(async () => expect((await queue())[0]?.lastError).toMatch(/come back later/), {
    timeout: 20_000,
  })
  expect(received).toEqual([])

  refuse = false
  await test.services.db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
  test.services.mail?.wake()
  await vi.waitFor(async () => expect(await queue()).toEqual([]), { timeout: 20_000 })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: team@terraproof.example')
  expect(received[0]).toContain('Reply-To: amira@port.example')
  expect(received[0]).toContain('Please call')
})

it('sends a mail that a wrong clock put off until tomorrow', async () => {
  const { db, mail } = test.services
  refuse = false
  const nextAttemptAt = new Date(Date.now() + 24 * 3_600_000)
  const put = { toAddress: 'a@port.example', subject: 'Put off', body: 'x', nextAttemptAt }
  await db.insert(mailQueue).values(put)
  await vi.waitFor(
    () => {
      mail?.wake()
      expect(received.some((one) => one.includes('Subject: Put off'))).toBe(true)
    },
    { timeout: 20_000 },
  )
  await vi.waitFor(async () => expect(await db.select().from(mailQueue)).toEqual([]), {
    timeout: 20_000,
  })
  received.splice(0)
})

it('sends no mail about suspected spam', async () => {
  await test.call('/api/contact', {
    json: {
      firstName: 'Bot',
      lastName: 'Bot',
      email: 'bot@bot.example',
      interestArea: 'other',
      message: 'Buy',
      website: 'http://bot.example',
    },
  })
  expect(await test.services.db.select().from(mailQueue)).toEqual([])
})

describe('somebody whose account was changed by others', () => {
  const due = async () => {
    await test.services.db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
    test.services.mail?.wake()
  }
  const mailTo = (email: string) =>
    vi.waitFor(
      async () => {
        await due()
        const found = received.find((mail) => mail.includes(`To: ${email}`))
        expect(found).toBeDefined()
        return found ?? ''
      },
      { timeout: 20_000 },
    )

  it('is told by mail when an administrator resets their second step in the CMS', async () => {
    refuse = false
    const person = await test.editor()
    const email = `${person.username}@port.example`
    const { db } = test.services
    await db.update(cmsUsers).set({ email }).where(eq(cmsUsers.username, person.username))
    await turnAppOn('cms', person)
    expect(await mailTo(email)).toContain('Subject: Second step added')
    received.splice(0)
    const [{ id } = { id: 0 }] = await db
      .select({ id: cmsUsers.id })
      .from(cmsUsers)
      .where(eq(cmsUsers.username, person.username))
    const admin = await test.editor({ role: 'admin' })
    const json = { reason: 'Called back' }
    const reset = await admin.call(`/api/cms/users/${id}/reset-second-step`, { json })
    expect(reset.status).toBe(200)
    const mail = await mailTo(email)
    expect(mail).toContain('Subject: Second step reset')
    expect(mail).toContain('Reason: Called back')
  })

  it('is told by mail when an operator changes their password', async () => {
    refuse = false
    const { db } = test.services
    const username = newName('changed')
    const email = `${username}@port.example`
    await addAccount(db, 'client', { username, email, password: 'violet harbour engine' })
    await runOperatorCommand(test.services, {
      action: 'passwd',
      kind: 'client',
      name: username,
      password: 'amber lantern bridge',
    })
    const mail = await mailTo(email)
    expect(mail).toContain('Subject: Password changed')
    expect(mail).toContain('Terraproof')
    expect(mail).not.toContain('{site')
  })

  it('reads the name and the address that editors gave the site', async () => {
    const { db } = test.services
    const username = newName('renamed')
    const email = `${username}@port.example`
    const admin = await test.editor({ role: 'admin' })
    const { live, version } = await (await admin.call('/api/cms/site/menu')).json()
    const mailboxes = live.mailboxes.map((mailbox: { id: string }) =>
      mailbox.id === 'support' ? { ...mailbox, address: 'help@harbour.example' } : mailbox,
    )
    const content = { ...live, name: 'Harbour Site', mailboxes }
    await admin.call('/api/cms/site/menu/publish', { json: { content, version } })
    await addAccount(db, 'client', { username, email, password: 'violet harbour engine' })
    await runOperatorCommand(test.services, {
      action: 'passwd',
      kind: 'client',
      name: username,
      password: 'amber lantern bridge',
    })
    const mail = await mailTo(email)
    expect(mail).toContain('Harbour Site')
    expect(mail).toContain('contact help@harbour.example')
    expect(mail).not.toContain('Terraproof')
  })
})

describe('a mail with a one-time link', () => {
  const queueOf = (email: string) =>
    test.services.db.select().from(mailQueue).where(eq(mailQueue.toAddress, email))

  /** Invites somebody while the mail server refuses, so that the mail waits. */
  async function waiting() {
    refuse = true
    const admin = await test.editor({ role: 'admin' })
    const username = newName('invited')
    const email = `${username}@port.example`
    const added = await admin.call('/api/cms/clients', { json: { username, email } })
    expect(await added.json()).toMatchObject({ mailed: true })
    await vi.waitFor(
      async () => expect((await queueOf(email))[0]?.lastError).toMatch(/come back later/),
      { timeout: 20_000 },
    )
    return { username, email }
  }

  async function deliver(email: string) {
    refuse = false
    const due = { nextAttemptAt: new Date(0) }
    await test.services.db.update(mailQueue).set(due).where(eq(mailQueue.toAddress, email))
    test.services.mail?.wake()
    await vi.waitFor(async () => expect(await queueOf(email)).toEqual([]), { timeout: 20_000 })
    return received.filter((mail) => mail.includes(`To: ${email}`))
  }

  it('waits without the link, which is made when it is sent', async () => {
    const { username, email } = await waiting()
    const [queued] = await queueOf(email)
    expect(queued?.body).toContain(username)
    expect(JSON.stringify(queued)).not.toMatch(/[\w-]{43}/)
    const [mail = ''] = await deliver(email)
    const [, token] = /invitation\/([\w-]{43})\b/.exec(mail.replaceAll('=\r\n', '')) ?? []
    expect(await (await test.call(`/api/client/links/${token}`)).json()).toEqual({ username })
  })

  it('is not sent once the link has ended, as after a restore', async () => {
    const { email } = await waiting()
    await test.services.db.delete(oneTimeLinks)
    expect(await deliver(email)).toEqual([])
  })
})
