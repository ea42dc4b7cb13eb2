import { readFileSync } from 'node:fs'
import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'
import { createPage, newSlug } from '../support/cms.ts'
import { signedIn } from '../support/sign-in.ts'

test('an administrator finds an event, reads it by keyboard and takes the lines away', async ({
  page,
}) => {
  await signedIn(page)
  const title = `Charter ${newSlug()}`
  await createPage(page, { title: `${title} first` })
  await createPage(page, { title: `${title} second` })
  await page.goto('/cms')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.getByLabel('Search events').fill(title)
  const rows = page.getByRole('button', { name: title })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Created page')
  await expectAccessible(page)

  await rows.first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Event' })
  await expect(drawer).toContainText(`${title} second`)
  await expect(drawer).toContainText('page.create')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(drawer).toContainText(`${title} first`)
  await page.keyboard.press('ArrowUp')
  await expect(drawer).toContainText(`${title} second`)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(rows.first()).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export 2 lines as CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)

  await page.getByLabel('Outcome').selectOption('Refused')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search events')).toHaveValue('')
  await page.getByLabel('When').selectOption('From … to …')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No events match')).toBeVisible()
  await expectNoSidewaysScroll(page, 320)
})

test('an owner reads what was done in the organisation', async ({ page }) => {
  const username = await signedInClient(page)
  const organisation = { name: `Harbour ${newSlug()}`, country: 'AE', registrationNo: '' }
  const made = await page.request.post('/api/workspace/organisation', { data: organisation })
  expect(made.status()).toBe(201)
  await page.goto('/workspace')
  await page.getByRole('link', { name: 'Audit log' }).click()
  const row = page.getByRole('button', { name: organisation.name })
  await expect(row).toContainText(username)
  await expect(page.getByRole('link', { name: 'Export 1 line as CSV' })).toBeVisible()
  await expectAccessible(page)
  await row.click()
  await expect(page.getByRole('dialog', { name: 'Event' })).toContainText('organisation.create')
  await expectNoSidewaysScroll(page, 390)
})
