import {
  expect,
  expectAccessible,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'
import { signedIn } from '../support/sign-in.ts'

test.use({ expectedErrors: [/400 \(Bad Request\)|404 \(Not Found\)/] })

test('an admin invites a client, who chooses a password once', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = `invited-${Date.now()}`
  await signedIn(page)
  await page.goto('/cms/clients')
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await dialog.getByLabel('Username').fill('a b')
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expectRefused(dialog.getByLabel('Username'))
  await expectRefused(dialog.getByLabel('Email'))
  await expectAccessible(page)
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(`${username}@port.example`)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  const told = page.getByRole('dialog', { name: `One-time link for ${username}` })
  const link = new URL(await told.getByLabel('One-time link').inputValue())
  await expect(notification(page)).toContainText('Client added')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Done' }).click()

  const guest = await (await browser.newContext({ baseURL })).newPage()
  await guest.goto(link.pathname)
  await expect(guest.getByText(`This link is for ${username}. It works once.`)).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('New password').fill('short')
  await guest.getByRole('button', { name: 'Save password and sign in' }).click()
  await expectRefused(guest.getByLabel('New password'))
  await guest.getByLabel('New password').fill('quiet maple satellite')
  await guest.getByRole('button', { name: 'Save password and sign in' }).click()
  await guest.waitForURL('**/dashboard')
  await expect(guest.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
  await guest.goto(link.pathname)
  await expect(guest.getByRole('alert')).toContainText(
    'This link has expired or has already been used',
  )

  await page.getByRole('button', { name: `Disable ${username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable client' }).click()
  await expect(page.getByRole('button', { name: `Enable ${username}` })).toBeVisible()
  expect((await guest.request.get('/api/client/session')).status()).toBe(401)
  await guest.context().close()
})

test('the login page leads to a way out for a forgotten password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await expect(page.getByText('Password reset by email is not set up here.')).toBeVisible()
  await expectAccessible(page)
})
