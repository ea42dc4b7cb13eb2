import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  approvedKey,
  newReview,
  newVerifier,
  signStatement,
  statementOf,
} from '../../../tests/support/assurance.ts'
import { password, testApp } from '../../../tests/support/test-app.ts'
import { users } from '../../accounts/account.tables.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'

// Nobody listens there, so the mails stay in the queue.
const test = testApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Site <site@a.example>' })
const path = '/api/workspace/notices'

type Notices = { notices: { kind: string; detail: Record<string, string> }[] }

it('tells verifiers what was done to their account and in their name', async () => {
  const review = await newReview(test)
  const { verifier, admin } = review
  const { db } = test.services
  const key = await approvedKey(test, verifier)
  await signStatement(review, key, await statementOf(review, key))
  const base = `/api/cms/assurance/keys/${key.keyId}`
  const since = new Date().toISOString()
  await admin.call(`${base}/revoke`, { json: { since, reason: 'other', password } })
  const reset = `/api/cms/clients/${verifier.userId}/reset`
  expect((await admin.call(reset, { method: 'POST' })).status).toBe(200)
  await db.update(users).set({ email: 'vera@a.example' }).where(eq(users.id, verifier.userId))
  const json = { currentPassword: password, password: 'another good passphrase' }
  expect((await verifier.call('/api/client/account/password', { json })).status).toBe(200)

  const { notices } = (await (await verifier.call(path)).json()) as Notices
  expect(notices.map(({ kind }) => kind)).toEqual([
    'password_changed',
    'password_link',
    'key_revoked',
    'signed',
    'key_approved',
    'key_registered',
  ])
  expect(notices[1]?.detail).toEqual({ by: admin.username })
  expect(notices[4]?.detail.by?.split(' and ')).toHaveLength(2)
  expect(notices[3]?.detail.title).toBe('Greenhouse gas inventory 2025')
  const mails = await db.select().from(mailQueue).where(eq(mailQueue.toAddress, 'vera@a.example'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Password changed'])
})

it('sends the same by mail', async () => {
  const verifier = await newVerifier(test)
  const { db } = test.services
  const email = 'zoe@a.example'
  await db.update(users).set({ email }).where(eq(users.id, verifier.userId))
  await approvedKey(test, verifier)
  const mails = await db.select().from(mailQueue).where(eq(mailQueue.toAddress, email))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Signing key registered',
    'Signing key approved',
  ])
})

it('shows everybody only their own notices', async () => {
  const other = await test.client()
  expect(await (await other.call(path)).json()).toEqual({ notices: [] })
  expect((await test.call(path)).status).toBe(401)
})
