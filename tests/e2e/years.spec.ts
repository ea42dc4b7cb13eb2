import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'
import { rowInput } from '../support/row-input.ts'

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

async function addYear(page: Page, year: number, quantity: string) {
  const [periodFrom, periodTo] = [`${year}-01-01`, `${year}-12-31`]
  const { claim } = await post(page, '/api/workspace/claims', {
    title: `Inventory ${year}`,
    periodFrom,
    periodTo,
    approach: 'operational-control',
    included: 'All sites',
    excluded: '',
    criteria: 'GHG Protocol Corporate Standard',
    gwp: 'AR5',
  })
  const row = { ...rowInput, dateFrom: periodFrom, dateTo: periodTo, quantity }
  await post(page, `/api/workspace/claims/${claim.id}/rows`, row)
}

async function accessibleAtAllWidths(page: Page, where: string) {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${where} at ${width}`)
    await expectNoSidewaysScroll(page, width, where)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('years stand side by side, and the next one starts from the last', async ({ page }) => {
  await signedInClient(page)
  await post(page, '/api/workspace/organisation', {
    name: 'Harbour',
    country: 'AE',
    registrationNo: '',
  })
  await page.goto('/workspace')
  await page.getByRole('link', { name: 'Years' }).first().click()
  await expect(page.getByText('No year yet')).toBeVisible()
  await accessibleAtAllWidths(page, 'no year')

  await addYear(page, 2024, '2000')
  await page.reload()
  await expect(page.getByText('One year is not a trend yet')).toBeVisible()
  await addYear(page, 2025, '1000')
  await page.reload()
  await expect(page.getByRole('img', { name: /2024 0\.366 t, Draft; 2025 0\.183 t/ })).toBeVisible()
  const table = page.getByRole('table', { name: 'Figures of each year' })
  await expect(table.getByRole('row', { name: /2025.*Draft.*0\.183/ })).toBeVisible()
  await expect(page.getByText('−50%').first()).toBeVisible()

  await page.getByRole('button', { name: 'Enter a denominator' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('employee')
  await page.getByRole('textbox', { name: 'Unit' }).fill('FTE')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectRefused(page.getByRole('textbox', { name: 'Value' }))
  await page.getByRole('textbox', { name: 'Value' }).fill('4')
  await page.keyboard.press('Enter')
  await expect(notification(page)).toContainText('Denominator saved')
  await expect(page.getByRole('rowheader', { name: '2025' }).last()).toBeVisible()

  await page.getByRole('button', { name: 'Set a target' }).click()
  await page.getByRole('textbox', { name: 'Target year' }).fill('2030')
  await page.getByRole('textbox', { name: 'Reduction' }).fill('42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /42% less by 2030/ })).toBeVisible()
  await expect(page.getByText('2024 has no valid certificate with this figure')).toBeVisible()
  await accessibleAtAllWidths(page, 'years')

  await page.getByRole('button', { name: 'Start 2026 from 2025' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('uk-2026:fuel/natural-gas/kWh.gross')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Use the newer editions/ })).toBeChecked()
  await expectAccessible(dialog, 'start dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start 2026 from 2025' }).press('Enter')
  const start = dialog.getByRole('button', { name: 'Start 2026', exact: true })
  await expect(start).toBeEnabled()
  await start.press('Enter')
  const template = dialog.getByRole('link', { name: 'Download the template' })
  const download = page.waitForEvent('download')
  await template.click()
  expect((await download).suggestedFilename()).toBe('activity-data-template.xlsx')
  await dialog.getByRole('link', { name: 'Open the claim' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory 2026', level: 1 })).toBeVisible()
})
