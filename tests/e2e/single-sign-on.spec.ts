import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { newClient, signInAs } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  notification,
  test,
} from '../support/browser-test.ts'
import { admin } from '../support/cms.ts'
import { clientId, clientSecret, startProvider } from '../support/identity-provider.ts'

// The provider sends people back to the address of the site, and is itself another host.
const site = () => process.env.E2E_URL?.replace('127.0.0.1', 'localhost') ?? ''
test.use({
  baseURL: async ({ browserName: _ }, use) => use(site()),
  expectedErrors: [/^foreign request: http:\/\/127\.0\.0\.1:|status of 40[0349]/],
})

let provider: Awaited<ReturnType<typeof startProvider>>
test.beforeAll(async () => {
  provider = await startProvider(site())
})
test.afterAll(() => provider.close())

const widths = [390, 768, 1440]

async function signInToCms(person: BrowserContext) {
  await person.request.post('/api/cms/login', { data: admin })
}

test('an owner sets single sign-on up, an administrator approves, a member signs in and out', async ({
  page,
  browser,
  baseURL,
}) => {
  const domain = `c${randomUUID().slice(0, 8)}.example`
  await signInAs(page.context(), await newClient())
  await page.context().request.post('/api/workspace/organisation', {
    data: { name: 'Harbour Works', country: 'AE', registrationNo: '' },
  })
  await page.goto('/workspace/organisation')
  await page.getByRole('link', { name: 'Set up single sign-on' }).click()
  await expect(page.getByText(`${baseURL}/api/sso/callback/`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Issuer')).toBeFocused()
  await expectAccessible(page, 'with messages')
  await page.getByLabel('Issuer').fill('https://10.0.0.1')
  await page.getByLabel('Client ID').fill(clientId)
  await page.getByLabel('Client secret').fill(clientSecret)
  await page.getByLabel('Email domains').fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This address is inside a private network')).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page)).toContainText('Single sign-on saved')
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expect(page.getByLabel('Client secret')).toHaveValue('')
  await expectAccessible(page)
  for (const width of widths) await expectNoSidewaysScroll(page, width)

  const editor = await newPerson(browser, baseURL)
  await signInToCms(editor.context())
  await editor.goto('/cms/assurance')
  await editor.getByRole('button', { name: `Approve ${domain}` }).click()
  await expect(editor.getByText('Approved by admin').first()).toBeVisible()
  await expectAccessible(editor)
  for (const width of widths) await expectNoSidewaysScroll(editor, width)
  await editor.context().close()

  const email = `mia@${domain}`
  provider.people.next = { sub: `mia-${domain}`, email, email_verified: true }
  await page.context().clearCookies()
  await page.goto('/login?next=/workspace/claims')
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
  await expectAccessible(page)
  await page.getByLabel('Work email').fill('somebody@elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Single sign-on is not set up for this email domain')).toBeVisible()
  await page.getByLabel('Work email').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/workspace/claims')
  await page.goto('/account')
  await expect(page.getByText(`${email} (127.0.0.1`)).toBeVisible()
  await expect(page.getByText('Your account has no password.')).toBeVisible()
  await expectAccessible(page)
  for (const width of widths) await expectNoSidewaysScroll(page, width)

  await page.getByRole('button', { name: `Unlink ${email}` }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  // It was long ago for all that the provider says.
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Use single sign-on instead' }).click()
  await page.waitForURL('**/account')
  await page.getByRole('button', { name: `Unlink ${email}` }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(page.getByText('This is your only way to sign in.').first()).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${provider.issuer}/session/end?**`)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto('/account')
  await page.waitForURL('**/login')
})

test('a sign-in that failed says why, and leaves the other ways', async ({ page }) => {
  for (const path of ['/login', '/cms/login']) {
    await page.goto(`${path}?sso=unavailable`)
    await expect(page.getByText('Your identity provider did not answer in time.')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeVisible()
    await expectAccessible(page)
    for (const width of widths) await expectNoSidewaysScroll(page, width)
  }
})
