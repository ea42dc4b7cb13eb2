import { readFile } from 'node:fs/promises'
import { signedInClient, signInAs } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'

const newPassword = 'quiet maple satellite'

test('a visitor is sent to the login page', async ({ page }) => {
  await page.goto('/account')
  await page.waitForURL('**/login')
})

test('the account menu opens by keyboard, leads to the account and signs out', async ({ page }) => {
  const username = await signedInClient(page)
  await page.goto('/workspace')
  const account = page.getByRole('button', { name: `Account of ${username}` })
  await account.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Security' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await account.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account')
  await page.goto('/workspace')
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(account).toBeHidden()
  expect((await page.request.get('/api/client/session')).status()).toBe(401)
})

test.describe('the account page', () => {
  test.use({ expectedErrors: [/400 \(Bad Request\)/] })

  test('changes the password and ends the other session', async ({ page, browser, baseURL }) => {
    const username = await signedInClient(page)
    const elsewhere = await browser.newContext({ baseURL })
    await signInAs(elsewhere, username)

    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Security' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expectRefused(page.getByLabel('Current password'))
    await expect(page.getByLabel('Current password')).toBeFocused()
    await page.getByLabel('Current password').fill('violet harbour engine')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(notification(page)).toContainText('Password changed')
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
    expect((await elsewhere.request.get('/api/client/session')).status()).toBe(401)
    await elsewhere.close()
  })

  test('signs out everywhere @rest', async ({ page }) => {
    await signedInClient(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You have been successfully logged out').first()).toBeVisible()
    expect((await page.request.get('/api/client/session')).status()).toBe(401)
  })

  test('hands out the data and deletes the account', async ({ page }) => {
    const username = await signedInClient(page)
    await page.goto('/account')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ])
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.username).toBe(username)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expectRefused(dialog.getByLabel('Password', { exact: true }))
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('violet harbour engine')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Account deleted').first()).toBeVisible()
    expect((await page.request.get('/api/client/session')).status()).toBe(401)
  })
})
