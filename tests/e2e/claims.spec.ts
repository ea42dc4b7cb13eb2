import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'

// Requests that are refused on purpose also appear in the console.
test.use({ expectedErrors: [/40[09] \(/] })

const sample = new URL('../vectors/sample-activity.csv', import.meta.url)

/** Signs in, and creates an organisation and a draft of the given year. */
async function newDraft(page: Page, year = 2025) {
  await signedInClient(page)
  await page.request.post('/api/workspace/organisation', {
    data: { name: `Harbour ${Date.now()}`, country: 'AE', registrationNo: '' },
  })
  const answer = await page.request.post('/api/workspace/claims', {
    data: {
      title: `Inventory ${year}`,
      periodFrom: `${year}-01-01`,
      periodTo: `${year}-12-31`,
      approach: 'operational-control',
      included: '',
      excluded: '',
      criteria: 'GHG Protocol Corporate Standard',
      gwp: 'AR5',
    },
  })
  expect(answer.status()).toBe(201)
  const { claim } = (await answer.json()) as { claim: { id: string } }
  return { id: claim.id, path: `/workspace/claims/${claim.id}` }
}

async function giveFile(page: Page, name: string, content: string) {
  await page
    .getByLabel('Workbook or CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { name: /^Columns/ })).toBeVisible()
}

test('an owner begins a claim, imports the sample and gets its exact totals', async ({ page }) => {
  await signedInClient(page)
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Create organisation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your organisation' })
  await dialog.getByLabel('Name', { exact: true }).fill(`Harbour ${Date.now()}`)
  await dialog.getByLabel('Country').selectOption('AE')
  await dialog.getByRole('button', { name: 'Create organisation' }).click()
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(steps.nth(0)).toContainText('Done')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(1).getByRole('link', { name: 'New claim' })).toBeVisible()
  await expect(steps.nth(2).getByRole('button', { name: 'Choose a verifier' })).toBeDisabled()
  await expectAccessible(page, 'an empty workspace')
  await page.getByRole('button', { name: 'Load a sample claim' }).click()
  await page.waitForURL('**/workspace/claims/*')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete claim' }).click()
  await page.waitForURL('**/workspace/claims')
  await page.goto('/workspace/claims')
  await expect(page.getByText('No claims yet')).toBeVisible()
  await expectAccessible(page, 'no claims')

  await page.getByRole('main').getByRole('link', { name: 'New claim' }).first().click()
  await page.getByRole('button', { name: 'Create claim' }).click()
  await expect(page.getByText('Give the claim a title')).toBeVisible()
  await page.getByLabel('Title').fill('Greenhouse gas inventory 2025')
  await page.getByLabel('First day').fill('2025-01-01')
  await page.getByLabel('Last day').fill('2025-12-31')
  await expectAccessible(page, 'new claim')
  await page.getByRole('button', { name: 'Create claim' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Greenhouse gas inventory 2025')
  await expect(page.getByText('No rows yet')).toBeVisible()

  await page.getByRole('link', { name: 'Import rows' }).click()
  await expectAccessible(page, 'choosing a file')
  await giveFile(page, 'sample-activity.csv', readFileSync(sample, 'utf8'))
  await expectAccessible(page, 'columns')
  await page.getByRole('button', { name: 'Activities' }).click()
  // Every row of the sample names its factor, so no activity needs a choice.
  await expect(page.getByText('Nothing has been written')).toBeVisible()
  await expect(page.getByText('367.479 t')).toBeVisible()
  await expectAccessible(page, 'dry run')
  await page.getByRole('button', { name: 'Import 84 rows' }).click()
  await expect(page.getByRole('heading', { name: '84 rows imported' })).toBeVisible()
  await expectAccessible(page, 'imported')

  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByText('484.254 t CO₂e')).toBeVisible()
  await expect(page.getByText('443.544 t CO₂e')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lines by factor' }).getByRole('row')).toHaveCount(
    // A head, five groups and 21 lines.
    27,
  )
  await expectAccessible(page, 'results')
  await page.getByRole('list', { name: 'By category' }).getByText('Business travel').click()
  await expect(page.getByText('4 of 84 rows match')).toBeVisible()

  await page.getByRole('link', { name: 'Certificate', exact: true }).click()
  await expect(page.getByText('21 lines by factor, with quantities')).toBeVisible()
  await expect(page.getByText('84 rows, their sites and notes')).toBeVisible()
  await expectAccessible(page, 'certificate')

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('sample data')
})

test.describe('deleting a draft while its rows load', () => {
  test.use({ expectedErrors: [/500 \(/] })

  async function deleteWhileRowsLoad(page: Page) {
    const { path } = await newDraft(page)
    const answered = page.waitForResponse((response) => response.request().method() === 'DELETE')
    const asked = page.waitForRequest('**/rows?*')
    await page.route(
      '**/rows?*',
      async (route) => {
        await answered
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto(path)
    const rows = await asked
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete claim' }).click()
    return rows
  }

  test('cancels the request for them @rest', async ({ page }) => {
    const rows = await deleteWhileRowsLoad(page)
    await page.waitForURL('**/workspace/claims')
    expect(await rows.response()).toBeNull()
  })

  test('loads them after all if it fails @rest', async ({ page }) => {
    await page.route('**/api/workspace/claims/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    await deleteWhileRowsLoad(page)
    await expect(page.getByText('No rows yet')).toBeVisible()
  })
})

test('rows are searched, filtered, added, changed and deleted', async ({ page }) => {
  const { path } = await newDraft(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Add row' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a row' })
  await dialog.getByLabel('Reference').fill('GAS-1')
  await dialog.getByLabel('First day').fill('2025-03')
  const markup = '<img src=x onerror=alert(1)>'
  await dialog.getByLabel('Activity').fill(`Boiler gas ${markup}`)
  await dialog.getByLabel('Note').fill(markup)
  await dialog.getByLabel('Quantity').fill('1000')
  await dialog.getByLabel('Unit', { exact: true }).fill('kWh')
  await dialog.getByLabel('Category').selectOption('1.stationary')
  const factor = dialog.getByLabel('Factor', { exact: true })
  await factor.fill('natural gas kwh gross')
  await expect(dialog.getByRole('listbox').getByText('uk-2025:fuel/natural-gas')).toBeVisible()
  await expectAccessible(page, 'searching a factor')
  await dialog.getByRole('option', { name: 'uk-2025:fuel/natural-gas/kWh.gross' }).click()
  await expect(factor).toHaveValue('uk-2025:fuel/natural-gas/kWh.gross')
  await dialog.getByRole('button', { name: 'Add row' }).click()
  await expect(dialog.getByText('Is this gross or net calorific value?')).toBeVisible()
  await expect(dialog.getByLabel('Reference')).toHaveValue('GAS-1')
  await dialog.getByLabel('Unit', { exact: true }).fill('kWh.gross')
  await dialog.getByRole('button', { name: 'Add row' }).click()
  await expect(notification(page)).toContainText('Row added')
  await expect(page.getByRole('cell', { name: '182.96' })).toBeVisible()
  await expect(page.getByText(`Boiler gas ${markup}`).first()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open row GAS-1' }).click()
  const row = page.getByRole('dialog', { name: 'Row 1' })
  await row.getByLabel('Quantity').fill('2000')
  await expectAccessible(page, 'a row')
  await row.getByRole('button', { name: 'Save row' }).click()
  await expect(page.getByRole('cell', { name: '365.92' })).toBeVisible()

  await page.getByLabel('Search rows').fill('electricity')
  await expect(page.getByText('No rows match')).toBeVisible()
  await expect(page).toHaveURL(/q=electricity/)
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await page.getByRole('button', { name: 'Open row GAS-1' }).click()
  await row.getByRole('button', { name: 'Delete row' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete row' }).click()
  await expect(page.getByText('No rows yet')).toBeVisible()
})

async function importGas(page: Page, claimId: string, rows: number) {
  const csv = [
    'reference,date_from,site,category,activity,factor,quantity,unit',
    ...Array.from(
      { length: rows },
      (_, i) =>
        `G-${i + 1},2025-01-05,Quay,1.stationary,Boiler gas,uk-2025:fuel/natural-gas/kWh.gross,${i + 1},kWh.gross`,
    ),
  ].join('\n')
  const send = (query: string, expected = '') =>
    page.request.post(`/api/workspace/claims/${claimId}/import${query}`, {
      headers: { origin: process.env.E2E_URL ?? '' },
      multipart: {
        file: { name: 'gas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
        mapping: '{}',
        expect: expected,
      },
    })
  const { digest } = (await (await send('?dryRun=1')).json()) as { digest: string }
  expect((await send('', digest)).status()).toBe(200)
}

test('a search of many rows shows the first before all are counted, and reaches the last @rest', async ({
  page,
}) => {
  const { id, path } = await newDraft(page)
  await page.goto(path)
  await importGas(page, id, 250)
  const held = Promise.withResolvers<void>()
  await page.route(/rows\/keys\?.*q=boiler/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('250 rows', { exact: true })).toBeVisible()
  await page.getByLabel('Search rows').fill('boiler')
  await expect(page.getByText('Counting the rows that match…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open row G-1', exact: true })).toBeVisible()
  held.resolve()
  await expect(page.getByText('250 of 250 rows match')).toBeVisible()
  await page.getByLabel('Go to row').fill('250')
  await page.getByLabel('Go to row').press('Enter')
  await expect(page.getByRole('button', { name: 'Open row G-250', exact: true })).toBeVisible()
})

test('what a file leaves open is asked, by keyboard too @rest', async ({ page }) => {
  const { path } = await newDraft(page)
  await page.goto(`${path}/import`)
  const file = [
    'Ref;Start;Location;Activity;Amount;UoM',
    'G-1;03/04/2025;Cardiff;Boiler gas;1,234;kWh',
    'G-2;05/04/2025;Quay;Boiler gas;2,345;kWh',
    ';05/04/2025;Quay;Boiler gas;1,100;kWh',
    ';05/04/2025;Quay;Boiler gas;1,100;kWh',
  ].join('\r\n')
  await giveFile(page, 'meters.csv', file)
  await page.getByRole('button', { name: 'Activities' }).press('Enter')
  await expect(page.getByText('1 of 1 have no factor yet')).toBeVisible()
  await expectAccessible(page, 'activities')
  await page.getByLabel('Category of Boiler gas').selectOption('1.stationary')
  const factor = page.getByRole('combobox', { name: 'Factor of Boiler gas' })
  await factor.fill('uk-2025:fuel/natural-gas/kWh.gross')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await factor.press('ArrowDown')
  await factor.press('Enter')
  await page.getByRole('button', { name: 'Dry run' }).press('Enter')

  const importing = page.getByRole('button', { name: 'Import 4 rows' })
  await expect(importing).toBeDisabled()
  await expect(importing).toHaveAccessibleDescription(/4 rows have errors/)
  await expectAccessible(page, 'open questions')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all findings' }).click()
  expect((await download).suggestedFilename()).toBe('findings.csv')

  await page.getByRole('button', { name: '1,234 = 1234' }).press('Enter')
  await page.getByRole('button', { name: '03/04/2025 = 3 April 2025' }).press('Enter')
  await page.getByRole('button', { name: 'to gross' }).press('Enter')
  await expect(page.getByText('Fuel energy is gross')).toBeVisible()
  await expect(importing).toHaveAccessibleDescription(/appears? twice/)
  await page.getByLabel('Both are intended').press('Space')
  await expect(importing).toBeEnabled()

  // The file is only in this tab, so leaving asks for confirmation.
  await page.getByRole('link', { name: 'Inventory 2025' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await importing.press('Enter')
  await expect(page.getByRole('heading', { name: '4 rows imported' })).toBeVisible()
  const { rows } = await (await page.request.get(`/api${path}/rows`)).json()
  expect(rows[0].quantity).toBe('1234')

  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Import', exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'See the rows' }).click()
  await expect(page.getByText('No rows yet')).toBeVisible()
})

test('a claim of a colleague who only reads has no buttons that write', async ({ page }) => {
  const { path } = await newDraft(page)
  await page.route('**/api/workspace/organisation', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: 'viewer' } })
  })
  await page.goto(path)
  await expect(page.getByText('Nobody has added rows yet.')).toBeVisible()
  for (const name of ['Import rows', 'Add row', 'Boundary', 'Submit for review', 'Delete']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
})

test('a change on top of a newer one is refused, and what was typed stays', async ({ page }) => {
  const { id, path } = await newDraft(page)
  await page.goto(`${path}/edit`)
  await page.getByLabel('What is included').fill('All sites')
  const { claim } = await (await page.request.get(`/api/workspace/claims/${id}`)).json()
  const { title: _, ...others } = claim
  const changed = await page.request.patch(`/api/workspace/claims/${id}`, {
    data: { ...others, title: 'By a colleague' },
  })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody has changed this claim')
  await expect(page.getByLabel('What is included')).toHaveValue('All sites')
})

test('a workbook is imported as it is: sheet, header, and a refusal on its cell @rest', async ({
  page,
}) => {
  const { path } = await newDraft(page)
  await page.goto(`${path}/import`)
  const give = (file: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL(`../vectors/xlsx/${file}`, import.meta.url).pathname)

  await give('encrypted.xlsx')
  await expect(page.getByRole('alert')).toContainText('encrypted.xlsx could not be opened')
  await expect(page.getByRole('alert')).toContainText('without a password')
  await expectAccessible(page, 'a refused workbook')

  await give('merged-header.xlsx')
  const sheet = page.getByRole('region', { name: 'Sheet Utilities 2025, preview' })
  await expect(sheet).toBeVisible()
  await page.getByLabel('Header row').fill('3')
  await page.getByLabel('Header row').press('Enter')
  await page.getByLabel('Rows of the header').selectOption('2')
  await expect(page.getByLabel('Use column Electricity / quantity as')).toBeVisible()
  await expect(page.getByText('Sample Harbour, utilities 2025')).toBeVisible()

  await give('error-cell.xlsx')
  const refused = page.getByRole('button', { name: 'Refused: #DIV/0!' })
  await expect(refused).toBeVisible()
  await expectAccessible(page, 'a sheet with a refusal')
  await refused.press('Enter')
  const item = page.getByRole('listitem').filter({ hasText: 'A cell contains an error' })
  await expect(item).toHaveAttribute('aria-current', 'true')
  await expect(item.getByRole('button', { name: 'Go to cell Data!D2' })).toHaveText('D2')

  await give('hidden.xlsx')
  await page.getByRole('button', { name: 'Show 2 hidden sheets' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Old hidden' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave hidden rows out' }).press('Enter')
  await expect(page.getByText('Hidden rows are left out')).toBeVisible()

  await give('good.xlsx')
  await expect(page.getByText('Every cell can be read')).toBeVisible()
  await page.getByRole('button', { name: 'Activities' }).press('Enter')
  await page.getByRole('button', { name: 'Import 84 rows' }).press('Enter')
  await expect(page.getByRole('heading', { name: '84 rows imported' })).toBeVisible()
})
