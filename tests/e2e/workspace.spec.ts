import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'

const pages = ['/solutions', '/case-studies', '/contact', '/impact']

const inputs = {
  electricity: '1000',
  groundTransport: '',
  airTravel: '',
  heatingCooling: '',
  industrial: '',
}

async function keep(page: Page, name: string, electricity: string) {
  const data = { name, inputs: { ...inputs, electricity } }
  expect((await page.request.post('/api/client/scenarios', { data })).status()).toBe(201)
}

test('a client saves what the calculator found, and opens it again', async ({ page }) => {
  await signedInClient(page)
  await page.goto('/home#demo')
  await page
    .getByRole('button', { name: /Try Live/ })
    .first()
    .click()
  await page.getByLabel('Electricity', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Calculate Carbon Footprint' }).click()
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expectRefused(page.getByLabel('Scenario name'))
  await page.getByLabel('Scenario name').fill('Head office')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(notification(page)).toContainText('Scenario saved')

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Open Head office' }).click()
  await expect(page.getByLabel('Electricity', { exact: true })).toHaveValue('1000')
  await expect(page.getByText('920.0').first()).toBeVisible()
})

test('a scenario gets another name', async ({ page }) => {
  await signedInClient(page)
  await keep(page, 'Head office', '1000')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Rename Head office' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename scenario' })
  const name = dialog.getByLabel('Scenario name')
  await expect(name).toHaveValue('Head office')
  await name.fill(' ')
  await name.press('Enter')
  await expectRefused(name)
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill('Head office, 2027')
  await name.press('Enter')
  await expect(notification(page)).toContainText('Scenario renamed')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open Head office, 2027' })).toBeVisible()
})

test('scenarios are compared side by side and deleted', async ({ page }) => {
  await signedInClient(page)
  await keep(page, 'Grid power', '1000')
  await keep(page, 'Rooftop solar', '400')
  await page.goto('/dashboard')
  const compare = page.getByRole('button', { name: 'Compare side by side' })
  await expect(compare).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Compare Grid power' }).check()
  await page.getByRole('checkbox', { name: 'Compare Rooftop solar' }).check()
  await compare.click()
  const table = page.getByRole('region', { name: 'Scenarios side by side' }).last()
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('368.0')
  await expect(table.getByRole('row', { name: /^Difference from/ })).toContainText('552.0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Grid power' }).click()
  await page.getByRole('button', { name: 'Delete scenario' }).click()
  await expect(notification(page)).toContainText('Scenario deleted')
  await expect(page.getByRole('checkbox', { name: 'Compare Grid power' })).toHaveCount(0)
})

test('the workspace is linked at the bottom of four pages, for clients only @rest', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Your workspace' })
  for (const path of pages) {
    await page.goto(path)
    await expect(heading).toHaveCount(0)
  }
  const username = await signedInClient(page)
  await keep(page, 'Grid power', '1000')
  for (const path of pages) {
    await page.goto(path)
    const strip = page.getByRole('region', { name: 'Your workspace' })
    await expect(strip).toContainText(`Signed in as ${username}`)
    await expect(strip.getByRole('link', { name: /^Grid power/ })).toBeVisible()
  }
  await expectAccessible(page)
})
