import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { fillLogin, newClient, signInAs } from '../support/browser-client.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'

// A passkey belongs to a domain, and an address of numbers is none.
test.use({
  baseURL: async ({ browserName: _ }, use) =>
    use(process.env.E2E_URL?.replace('127.0.0.1', 'localhost')),
})

/** A device with a fingerprint reader, which always recognises its owner. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openAccount(page: Page) {
  const username = await newClient()
  await signInAs(page.context(), username)
  await page.goto('/account')
  return username
}

test('somebody adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  await addAuthenticator(page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByLabel(/^Rename/) })
  await expect(row.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Work laptop')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  await expect(page.getByText('Work laptop')).toBeVisible()
  // Only now: the end of its session with the browser takes the virtual authenticator away.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})

test('somebody changes the password after a proof by passkey, without the old one', async ({
  page,
}) => {
  await addAuthenticator(page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).first().click()
  await expect(page.getByText('Confirmed with a passkey')).toBeVisible()
  await page.getByLabel('New password').fill('a lantern by the river')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
})

test.describe('with an authenticator app', () => {
  // Wrong codes are refused.
  test.use({ expectedErrors: [/status of 400/] })

  test('somebody turns an authenticator app on, and signs in with its codes', async ({ page }) => {
    const username = await openAccount(page)
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
    await expectAccessible(dialog)
    const shown = await dialog.locator('p[dir=ltr]').textContent()
    const totp = new TOTP({ secret: Secret.fromBase32(shown?.replaceAll(' ', '') ?? '') })
    await dialog.getByLabel('2. Enter the code it shows').fill('000 000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText('This code is not right or has expired.')).toBeVisible()
    // The step before is right, too, and leaves the newest code for the sign-in.
    const before = totp.generate({ timestamp: Date.now() - 30_000 })
    await dialog.getByLabel('2. Enter the code it shows').fill(before)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
    const recovery = await codes.getByRole('listitem').first().textContent()
    await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled()
    // In some browsers a second Escape closes a dialog that refused the first one.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(codes).toBeVisible()
    await codes.getByLabel('I have kept them in a safe place').check()
    await codes.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('10 of 10 left.')).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, username)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('6-digit code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('4 attempts left.')).toBeVisible()
    await page.getByLabel('6-digit code').fill(totp.generate())
    await page.getByLabel('Trust this browser for 30 days').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')

    await page.request.post('/api/client/logout')
    await page.goto('/login')
    await fillLogin(page, username)
    await page.waitForURL('**/dashboard')

    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, username)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/account')
    await expect(page.getByText('9 of 10 left.')).toBeVisible()
  })
})

for (const width of [1440, 768, 390]) {
  test(`security and sign-in fit at ${width} px @rest`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAccount(page)
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
    await expectNoSidewaysScroll(page, width)
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page, width)
  })
}
