import { expect, it } from 'vitest'
import { keptDays } from '../../../content/retention.ts'
import { newOwner } from '../../../tests/support/claims.ts'
import { memberBeside, updatePersonEmail } from '../../../tests/support/person.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { contactSubmissions } from '../../enquiries/enquiry.tables.ts'
import { tidyOnce } from '../../main/tidy.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'
import { daysAgo } from '../../server/retention.ts'
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
