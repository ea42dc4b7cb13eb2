import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'
import { signedIn } from '../support/sign-in.ts'

test.describe.configure({ mode: 'serial' })
// The browser logs an address that the server refuses, and a look at what was just deleted.
test.use({ expectedErrors: [/status of 40[04]/] })

const openConnections = async (page: Page) => {
  await page.goto('/cms/connections')
  await expect(page.getByRole('heading', { name: 'Read tokens' })).toBeVisible()
}

test('an administrator makes a token, reads with it, and revokes it', async ({ page, request }) => {
  await signedIn(page)
  await openConnections(page)
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Enter a name of up to 100 characters')).toBeVisible()
  await page.getByLabel('Name').fill('website-build')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Copy your token now' })).toBeVisible()
  await expectAccessible(page)
  const token = (await page.getByText(/^tp_read_[\w-]{43}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(token)).toBeHidden()

  const read = () =>
    request.get('/api/content/pages', { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke website-build' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await read()).status()).toBe(401)
})

test('a webhook is added, tested, changed and deleted, on a phone too @rest', async ({ page }) => {
  await signedIn(page)
  await openConnections(page)
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Name').fill('Search index')
  await page.getByLabel('Address').fill('https://10.0.0.7/ingest')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/inside a private network/)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Search index')
  // No name of this kind exists, so nothing leaves this machine.
  await page.getByLabel('Address').fill('https://search.invalid/ingest')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('No answer', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 of 10')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again: webhook\.test/ })).toBeVisible()
  await expectAccessible(page)
  for (const width of [768, 390]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page)
  }

  await page.getByRole('button', { name: 'Pause Search index' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume Search index' }).click()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Search index' }).click()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(/Signed with both secrets until/)).toBeVisible()
  await expectNoSidewaysScroll(page, 390)

  await page.getByRole('button', { name: 'Edit Search index' }).click()
  await page.getByLabel('Name').fill('Search')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Edit Search', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
