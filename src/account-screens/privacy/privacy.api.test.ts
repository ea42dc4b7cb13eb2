import { describe, expect, it } from 'vitest'
import { privacyReport as words } from '../../../content/privacy-report.ts'
import { keptDays } from '../../../content/retention.ts'
import { newOwner } from '../../../tests/support/claims.ts'
import { memberBeside, updatePersonEmail } from '../../../tests/support/person.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { findAccountByName, insertAccount } from '../../accounts/account.store.server.ts'
import { contactSubmissions } from '../../enquiries/enquiry.tables.ts'
import { tidyOnce } from '../../main/tidy.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'
import { hashPassword } from '../../server/passwords/password-hash.ts'
import { daysAgo } from '../../server/retention.ts'
import { insertIdentity } from '../../single-sign-on/identity.store.server.ts'
import { runPrivacyCommand } from './privacy-commands.server.ts'

const test = testApp()
const run = (action: 'find' | 'erase', email: string) =>
  runPrivacyCommand(test.services, { action: `privacy ${action}`, email })

const enquiry = (email: string) => ({
  firstName: 'Maria',
  lastName: 'Rossi',
  email,
  interestArea: 'verification',
  message: 'Hello there',
})

it('finds what is stored by an address, erases it, and says what is kept', async () => {
  const email = 'Maria@example.com'
  const person = await test.client()
  await updatePersonEmail(test.services.db, person.username, 'maria@example.com')
  await test.services.db
    .insert(contactSubmissions)
    .values([enquiry(email), enquiry('other@example.com')])
  await test.services.db.insert(mailQueue).values({ toAddress: email, subject: 'S', body: 'B' })
  const found = await run('find', 'MARIA@example.com')
  expect(found).toEqual([
    'stored about MARIA@example.com:',
    `  client account ${person.username}`,
    '  1 session',
    '  1 enquiry',
    '  1 mail not yet delivered',
    'kept, and why:',
    expect.stringContaining('lines of the audit log'),
    expect.stringContaining('earlier backups'),
  ])
  const erased = await run('erase', 'MARIA@example.com')
  expect(erased.slice(1)).toEqual(found.slice(1))
  expect((await person.call('/api/client/session')).status).toBe(401)
  expect(await run('find', email)).toEqual([`nothing is stored about ${email}`])
  expect(await run('find', 'other@example.com')).toContain('  1 enquiry')
})

it('refuses to erase the only owner of an organisation, and erases nothing then', async () => {
  const owner = await newOwner(test)
  await memberBeside(test, owner, 'viewer')
  await updatePersonEmail(test.services.db, owner.username, 'owner@example.com')
  await test.services.db.insert(contactSubmissions).values(enquiry('owner@example.com'))
  await expect(run('erase', 'owner@example.com')).rejects.toThrow(/owner/)
  expect(await run('find', 'owner@example.com')).toContain('  1 enquiry')
})

describe('finds and erases somebody whose address is', () => {
  it('a username', async () => {
    const { db } = test.services
    const passwordHash = await hashPassword('quiet stone lantern')
    await insertAccount(db, 'client', { username: 'lee@example.com', passwordHash })
    await insertAccount(db, 'cms', { username: 'lee@example.com', passwordHash })
    const found = await run('find', 'Lee@example.com')
    expect(found).toContain('  client account lee@example.com')
    expect(found).toContain('  the address of the CMS account lee@example.com')
    await run('erase', 'lee@example.com')
    const left = await run('find', 'lee@example.com')
    expect(left).not.toContain('  client account lee@example.com')
    expect(left.join()).toContain('the username lee@example.com: the history of pages names it')
  })

  it('that of an identity or of an open invitation, which end', async () => {
    const { db } = test.services
    const editor = await test.editor()
    const account = await findAccountByName(db, 'cms', editor.username)
    const owner = { kind: 'cms' as const, accountId: account?.id ?? '' }
    const identity = {
      orgId: null,
      issuer: 'https://login.example',
      subject: 's',
      email: 'Kim@example.com',
    }
    await insertIdentity(db, owner, identity)
    const inviter = await newOwner(test)
    const json = { email: 'kim@example.com', role: 'viewer' }
    await inviter.call('/api/workspace/organisation/members', { json })
    const found = await run('find', 'kim@example.com')
    expect(found).toContain('  1 identity of single sign-on')
    expect(found.join()).toContain('an open invitation to Harbour')
    await run('erase', 'kim@example.com')
    const left = (await run('find', 'kim@example.com')).join()
    expect(left).not.toContain('identity')
    expect(left).not.toContain('invitation')
  })

  it('only in what somebody else wrote: it is named, and no other address is taken for it', async () => {
    const { db } = test.services
    const message = 'Please write to Noa@example.com. Thank you'
    await db.insert(contactSubmissions).values({ ...enquiry('ann@example.com'), message })
    expect(await run('find', 'noa@example.com')).toEqual([
      'stored about noa@example.com:',
      '  named in 1 row of contact_submissions.message',
      'kept, and why:',
      `  ${words.keptBackups}`,
    ])
    expect((await run('erase', 'noa@example.com')).join()).toContain(
      'words that somebody else wrote',
    )
    for (const other of ['a@example.com', 'oa@example.com', 'noa@example.co']) {
      expect((await run('find', other)).join()).not.toContain('contact_submissions')
    }
  })
})

it('refuses what is not an address', async () => {
  await expect(run('find', 'maria')).rejects.toThrow('not an email address')
})

it('removes enquiries after they were handled, and old mail, by the retention', async () => {
  const { db } = test.services
  const old = daysAgo(keptDays.enquiry + 1)
  await db.insert(contactSubmissions).values([
    { ...enquiry('a@example.com'), createdAt: old, handledAt: old },
    { ...enquiry('b@example.com'), createdAt: old, handledAt: daysAgo(keptDays.enquiry - 1) },
    { ...enquiry('c@example.com'), createdAt: old },
  ])
  const mail = { toAddress: 'd@example.com', subject: 'S', body: 'B' }
  await db.insert(mailQueue).values([
    { ...mail, createdAt: daysAgo(keptDays.mail + 1) },
    { ...mail, createdAt: daysAgo(keptDays.mail - 1) },
  ])
  expect(await tidyOnce(test.services)).toBe(true)
  const left = async (email: string) => (await run('find', email)).slice(1, 2)
  expect(await run('find', 'a@example.com')).toEqual(['nothing is stored about a@example.com'])
  expect(await left('b@example.com')).toEqual(['  1 enquiry'])
  expect(await left('c@example.com')).toEqual(['  1 enquiry'])
  expect(await left('d@example.com')).toEqual(['  1 mail not yet delivered'])
})
