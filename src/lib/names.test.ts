import { expect, it } from 'vitest'
import { newClient } from '../account-screens/clients/cms-clients.schema.ts'
import { newCmsUser } from '../account-screens/users/cms-user.schema.ts'
import { signInInput, username } from '../accounts/account.schema.ts'
import { scenarioName } from '../clients/scenarios/scenario.schema.ts'
import { enquiryInput } from '../enquiries/enquiry.schema.ts'
import { mediaDetails } from '../media/media.schema.ts'
import { pageInput } from '../pages/page.schema.ts'

const controls = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const turned = `a${controls}bc`

const enquiry = { interestArea: 'other', message: 'x', email: 'a@b.example' }
const person = { firstName: turned, lastName: turned, organization: turned }
const picture = { originalName: turned, alt: turned }
const page = { title: turned, slug: 'a', content: 'x', isPublished: 'draft' }

it.each([
  ['a username', () => username.parse(turned), 'abc'],
  [
    'the name at sign-in',
    () => signInInput.parse({ username: turned, password: 'x' }).username,
    'abc',
  ],
  ['a CMS user', () => newCmsUser.parse({ username: turned }).username, 'abc'],
  [
    'a client',
    () => newClient.parse({ username: 'abc', ...person }),
    { firstName: 'abc', lastName: 'abc' },
  ],
  [
    'an enquiry',
    () => enquiryInput.parse({ ...enquiry, ...person }),
    { firstName: 'abc', lastName: 'abc', organization: 'abc' },
  ],
  ['a scenario', () => scenarioName.parse({ name: turned }).name, 'abc'],
  ['a picture', () => mediaDetails.parse(picture), { originalName: 'abc', alt: 'abc' }],
  ['a page', () => pageInput.parse(page), { title: 'abc' }],
])('%s is named without characters that turn the writing around', (_what, parse, name) => {
  expect([parse()]).toMatchObject([name])
})

it('text of nothing else is not a name', () => {
  expect(scenarioName.safeParse({ name: controls }).success).toBe(false)
  expect(pageInput.safeParse({ ...page, title: controls }).success).toBe(false)
  expect(enquiryInput.safeParse({ ...enquiry, ...person, firstName: controls }).success).toBe(false)
})
