import { expect, expectAccessible, hydrated, notification, test } from '../support/browser-test.ts'
import { adminPassword } from '../support/server-process.ts'
import { signedIn } from '../support/sign-in.ts'

test('an admin adds an editor, who changes the password and cannot manage users', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page)
  await page.goto('/cms/users')
  const username = `editor-${Date.now()}`
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a user' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(`${username}@port.example`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  const told = page.getByRole('dialog', { name: `Password for ${username}` })
  const password = await told.getByLabel('One-time password').inputValue()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(username, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Edit email address for ${username}` }).click()
  const edit = page.getByRole('dialog', { name: `Email address for ${username}` })
  await expect(edit.getByLabel('Email')).toHaveValue(`${username}@port.example`)
  await edit.getByLabel('Email').fill(`${username}@harbour.example`)
  await edit.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText(`${username}@harbour.example`)).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL })).newPage()
  await theirs.goto('/cms/login?next=/cms/account')
  await hydrated(theirs)
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByLabel('Password').fill(password)
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(
    `${username}@harbour.example`,
  )
  await theirs.getByRole('textbox', { name: 'Email' }).fill('')
  await theirs.getByRole('button', { name: 'Save email' }).click()
  await expect(notification(theirs)).toContainText('Email address saved')
  await theirs.getByLabel('Current password').fill(password)
  await theirs.getByLabel('New password').fill('a lantern by the river')
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(notification(theirs)).toContainText('Password changed')
  await expect(theirs.getByText('This device')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.goto('/cms/users')
  await expect(theirs.getByText('Only admins manage users')).toBeVisible()

  await page.getByRole('button', { name: `Disable ${username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable user' }).click()
  await expect(page.getByRole('button', { name: `Enable ${username}` })).toBeVisible()
  await theirs.goto('/cms/account')
  await theirs.waitForURL('**/cms/login*')
  await theirs.context().close()
})

test.describe('somebody who signed in a while ago', () => {
  test.use({ expectedErrors: [/status of 403/] })
  test('confirms who they are in the middle of adding a user, and loses nothing typed', async ({
    page,
  }) => {
    await signedIn(page)
    await page.goto('/cms/users')
    // What the server answers after five minutes, to the call that adds somebody.
    const refusal = { success: false, code: 'proof_needed', message: 'Confirm' }
    let isProved = false
    await page.route('**/api/cms/users', (route) => {
      if (isProved || route.request().method() !== 'POST') return route.continue()
      isProved = true
      return route.fulfill({ status: 403, json: refusal })
    })
    const username = `editor-${Date.now()}`
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a user' })
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('Role').selectOption('author')
    await dialog.getByRole('button', { name: 'Add user' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByLabel('Your password').fill(adminPassword)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog', { name: `Password for ${username}` })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('author')
  })
})

test.describe('the last admin', () => {
  test.use({ expectedErrors: [/409/] })
  test('stays one', async ({ page }) => {
    await signedIn(page)
    await page.goto('/cms/users')
    await page.getByLabel('Role of admin').selectOption('editor')
    await expect(notification(page)).toContainText('This is the only admin who can sign in')
    await expect(page.getByLabel('Role of admin')).toHaveValue('admin')
  })
})
