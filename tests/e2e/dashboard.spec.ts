import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser-test.ts'

const emissions = (page: Page) => page.getByRole('region', { name: /^Emissions by scope/ })

async function open(page: Page) {
  await page.goto('/dashboard')
}

test('shows the figures of the period, and says that they are samples', async ({ page }) => {
  await open(page)
  await expect(page.getByText('All values on this page are illustrative.')).toBeVisible()
  const scope1 = page.getByRole('article').filter({ hasText: 'Scope 1 emissions' })
  await expect(scope1).toContainText('245')
  await expect(scope1).toContainText('−27.5%')
  await page.getByRole('radio', { name: 'Quarter' }).check()
  await expect(scope1).toContainText('−5.4%')
  await expect(scope1).toContainText('since September 2026')
})

test('a chart is read out, month by month, to people who use the keyboard @rest', async ({
  page,
}) => {
  await open(page)
  await expect(emissions(page).getByRole('img')).toHaveAccessibleName(/970 to 725 tonnes/)
  const cursor = emissions(page).getByRole('slider')
  await cursor.focus()
  await expect(cursor).toHaveAttribute('aria-valuetext', /^November 2026: Scope 1 245/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cursor).toHaveAttribute(
    'aria-valuetext',
    'September 2026: Scope 1 259, Scope 2 160, Scope 3 352, Total 771',
  )
  await expect(emissions(page).getByText('771')).toBeVisible()
})

test('each chart has a table behind it', async ({ page }) => {
  await open(page)
  for (const { name, cell } of [
    { name: 'Emissions by scope', cell: '771' },
    { name: 'Scores by pillar', cell: '84' },
    { name: 'Disclosure readiness', cell: '97' },
  ]) {
    const part = page.getByRole('region', { name: new RegExp(`^${name}`) }).first()
    await page.getByRole('button', { name: `View as table ${name}` }).click()
    await expect(part.getByRole('cell', { name: cell, exact: true }).first()).toBeVisible()
    await expectAccessible(part, name)
    await page.getByRole('button', { name: `View as chart ${name}` }).click()
    await expect(part.getByRole('cell', { name: cell, exact: true })).toHaveCount(0)
  }
})

test('downloads the figures as CSV', async ({ page }) => {
  await open(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Emissions by scope as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('terraproof-emissions.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Month,Scope 1,Scope 2,Scope 3,Total,Target path')
  expect(text).toContain('September 2026,259,160,352,771,716')
})

test('lists all twelve metrics on demand', async ({ page }) => {
  await open(page)
  const rows = page.getByRole('region', { name: 'Metrics table' }).locator('tbody tr')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'All 12 metrics' }).click()
  await expect(rows).toHaveCount(12)
})

test('invites a visitor to sign in', async ({ page }) => {
  await open(page)
  const invitation = page.getByRole('region', { name: 'This is what a client sees.' })
  await invitation.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('the charts and figures are shown all the same', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(emissions(page).locator('rect').first()).toBeVisible()
    expect(await page.locator('main').innerText()).toContain('Carbon Emissions')
  })
})
