import { fillLogin, newClient } from '../support/browser-client.ts'
import { expect, expectAccessible, expectRefused, holdBack, test } from '../support/browser-test.ts'

const stored = () => ({
  flag: localStorage.getItem('terraproof_logged_in'),
  user: localStorage.getItem('terraproof_user'),
})

test('a client signs in, is remembered in two entries, and logs out', async ({ page }) => {
  const username = await newClient()
  await page.goto('/login')
  await fillLogin(page, username)
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()
  await expect(page.getByText(`Signed in as ${username}.`)).toBeVisible()
  expect(await page.evaluate(stored)).toEqual({ flag: 'true', user: JSON.stringify({ username }) })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been successfully logged out').first()).toBeVisible()
  expect(await page.evaluate(stored)).toEqual({ flag: null, user: null })
})

test('signing in works by keyboard alone @rest', async ({ page }) => {
  const username = await newClient()
  await page.goto('/login')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('violet harbour engine')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})

test('what is sent before the scripts are there is sent once they are @rest', async ({ page }) => {
  const username = await newClient()
  const letScriptsCome = await holdBack(page, /entry\.client.*\.js/)
  await page.goto('/login', { waitUntil: 'load' })
  await fillLogin(page, username)
  letScriptsCome()
  await page.waitForURL('**/dashboard')
})

test('asks for what is missing and takes the focus there', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectRefused(page.getByLabel('Username'))
  await expectRefused(page.getByLabel('Password', { exact: true }))
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('somebody')
  await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
})

test.describe('when it is refused', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)|429 \(Too Many|net::ERR_FAILED/] })

  test('says the same for an unknown name as for a wrong password', async ({ page }) => {
    const username = await newClient()
    await page.goto('/login')
    for (const name of [username, 'nobody-at-all']) {
      await fillLogin(page, name, 'not the password')
      await expect(page.getByRole('alert')).toHaveText(
        'The username and password do not match an account',
      )
      await expect(page.getByLabel('Username')).toHaveValue(name)
    }
  })

  test('says how long to wait after too many attempts @rest', async ({ page, request }) => {
    const username = await newClient()
    const data = { username, password: 'not the password' }
    for (let n = 0; n < 10; n += 1) await request.post('/api/client/login', { data })
    await page.goto('/login')
    await fillLogin(page, username)
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 15 minutes')
  })

  test('keeps what was typed when the connection fails @rest', async ({ page }) => {
    await page.route('**/api/client/login', (route) => route.abort())
    await page.goto('/login')
    await fillLogin(page, 'somebody')
    await expect(page.getByRole('alert')).toHaveText('Sign-in failed. Try again in a minute')
    await expect(page.getByLabel('Username')).toHaveValue('somebody')
  })
})
