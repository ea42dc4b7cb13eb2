import type { Page } from '@playwright/test'
import { hydrated } from './browser-test.ts'
import { adminPassword } from './server-process.ts'

/** Signs in as the first admin through the form. */
export async function signIn(page: Page, wanted = '/cms') {
  await page.goto(wanted)
  await page.waitForURL('**/cms/login*')
  await hydrated(page)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**${wanted}`)
}

/** Signs in without the form, for tests that are not about signing in. */
export async function signedIn(page: Page) {
  const answer = await page.request.post('/api/cms/login', {
    data: { username: 'admin', password: adminPassword },
  })
  if (!answer.ok()) throw new Error(`sign-in failed: ${await answer.text()}`)
}
