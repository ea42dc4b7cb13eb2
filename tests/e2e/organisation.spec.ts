import type { Page } from '@playwright/test'
import { fillLogin, newClient, signedInClient } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  notification,
  test,
} from '../support/browser-test.ts'

async function createOrganisation(page: Page, name: string) {
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your organisation' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Country').selectOption('AE')
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText(`${name}. You are an owner.`)).toBeVisible()
}

test('a visitor signs in and comes back to the workspace', async ({ page }) => {
  await page.goto('/workspace/organisation')
  await page.waitForURL('**/login?next=*')
  await fillLogin(page, await newClient())
  await page.waitForURL('**/workspace/organisation')
  await expect(page.getByRole('heading', { name: 'Create your organisation' })).toBeVisible()
})

test('an owner creates an organisation and invites a member, who joins and only reads', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await signedInClient(page)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Workspace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your workspace')
  await expect(
    page.getByRole('heading', { name: 'Is your organisation already here?' }),
  ).toBeVisible()
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(1).getByRole('button', { name: 'New claim' })).toBeDisabled()
  await expect(steps.nth(2).getByRole('button', { name: 'Choose a verifier' })).toBeDisabled()
  await expectAccessible(page, 'without an organisation')
  for (const width of [390, 768, 1440]) await expectNoSidewaysScroll(page, width)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const creating = page.getByRole('dialog', { name: 'Create your organisation' })
  await creating.getByRole('button', { name: 'Create organisation' }).click()
  await expect(page.getByText('Enter the name of the organisation')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page, 'with messages')
  const name = `Harbour <b>${Date.now()}</b>`
  await createOrganisation(page, name)
  const bar = page.getByRole('navigation', { name: 'Workspace' })
  await expect(bar.getByText(name)).toBeVisible()
  await bar.getByRole('link', { name: 'Organisation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organisation')
  await expect(page.getByRole('list', { name: 'Members' }).getByText(owner)).toBeVisible()

  await page.getByRole('button', { name: 'Invite a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Enter an email address, such as')).toBeVisible()
  await expectAccessible(page, 'inviting')
  const email = `nora-${Date.now()}@harbour.example`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('viewer')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const told = page.getByRole('dialog', { name: `Invitation for ${email}` })
  const link = new URL(await told.getByLabel('Link').inputValue())
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  await expectAccessible(page, 'with an open invitation')

  const nora = await (await browser.newContext({ baseURL })).newPage()
  await nora.goto(link.pathname + link.search)
  await hydrated(nora)
  await nora.getByLabel('New password').fill('quiet maple satellite')
  await nora.getByRole('button', { name: 'Save password and sign in' }).click()
  await nora.waitForURL('**/workspace')
  await expect(nora.getByText('You are invited as a viewer.')).toBeVisible()
  await expectAccessible(nora, 'invited')
  await nora.getByRole('button', { name: `Join ${name}` }).click()
  await expect(nora.getByText(`${name}. You are a viewer.`)).toBeVisible()
  await nora.goto('/workspace/organisation')
  await expect(nora.getByRole('list', { name: 'Members' }).getByText(owner)).toBeVisible()
  await expect(nora.getByRole('button', { name: 'Invite a member' })).toHaveCount(0)
  await expect(nora.getByRole('button', { name: 'Save details' })).toHaveCount(0)
  await expectAccessible(nora, 'as a viewer')

  await page.reload()
  await page.getByLabel(`Role of ${email}`).selectOption('owner')
  await expect(notification(page)).toContainText('Role changed')
  await nora.reload()
  await nora.getByLabel('Registration number').fill('CN-7')
  await nora.getByRole('button', { name: 'Save details' }).click()
  await expect(notification(nora)).toContainText('Details saved')
  await expect(nora.getByLabel('Registration number')).toHaveValue('CN-7')
  await nora.getByRole('button', { name: `Remove ${owner}` }).click()
  await nora.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(nora.getByText('1 former member')).toBeVisible()
  await nora.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create your organisation' })).toBeVisible()
})

test.describe('a session that ended @rest', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('is started again from the screen, and nothing typed is lost', async ({ page, context }) => {
    await signedInClient(page)
    await createOrganisation(page, 'Quay')
    await page.goto('/workspace/organisation')
    await page.getByLabel('Name', { exact: true }).fill('Quay and Sons')
    const kept = (await context.cookies()).filter(({ name }) => name === 'terraproof_signed_in')
    await context.clearCookies()
    await context.addCookies(kept)
    await page.getByRole('button', { name: 'Save details' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password', { exact: true }).fill('not the password')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again.getByText('That is not your password')).toBeVisible()
    await expectAccessible(page)
    await again.getByLabel('Password', { exact: true }).fill('violet harbour engine')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again).toBeHidden()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Quay and Sons')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(notification(page).filter({ hasText: 'Details saved' })).toBeVisible()
  })
})
