import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'

const claim = {
  title: 'Inventory 2025',
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  approach: 'operational-control',
  included: 'All sites',
  excluded: '',
  criteria: 'GHG Protocol Corporate Standard',
  gwp: 'AR5',
}

const row = {
  reference: 'E-1',
  dateFrom: '2025-01-01',
  dateTo: '2025-01-31',
  site: 'Cardiff',
  category: '2.electricity',
  activity: 'Electricity',
  factor: 'uk-2025:grid/gb/kWh',
  quantity: '120',
  unit: 'kWh',
  marketFactor: '',
  instrument: '',
  evidence: 'bill-january.pdf; meter-photo.png',
  note: '',
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

async function becomeOwner(page: Page) {
  await signedInClient(page)
  const data = { name: 'Harbour', country: 'AE', registrationNo: '' }
  await post(page, '/api/workspace/organisation', data)
}

/** A claim with one row that names two missing files. */
async function openEvidence(page: Page) {
  await becomeOwner(page)
  const { id } = (await post(page, '/api/workspace/claims', claim)).claim
  await post(page, `/api/workspace/claims/${id}/rows`, row)
  await page.goto(`/workspace/claims/${id}?tab=evidence`)
  await expect(page.getByRole('heading', { name: 'Named but missing' })).toBeVisible()
}

async function accessibleWideAndNarrow(page: Page, where: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${where} at ${width}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${where} at ${width}`).toBe(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a factor is found with its source', async ({ page }) => {
  await becomeOwner(page)
  await page.goto('/workspace/factors')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factors')
  await expect(page.getByRole('heading', { name: /^Search\s+[\d,]+ factors$/ })).toBeVisible()
  await page.getByLabel('Search factors').fill('natural gas')
  await page.getByLabel('Set', { exact: true }).selectOption('uk-2025')
  await page.waitForURL('**search=natural*')
  const found = page.getByRole('listitem').filter({ hasText: '0.18296 kg CO₂e per kWh.gross' })
  const summary = found.locator('summary').first()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(found.getByText('uk-2025:fuel/natural-gas/kWh.gross')).toBeVisible()
  await expect(found.getByText('Source', { exact: true })).toBeVisible()
  await accessibleWideAndNarrow(page, 'found')
  await page.getByLabel('Search factors').fill('no such factor')
  await expect(page.getByText('No factor matches')).toBeVisible()
})

test('a grid whose published factors differ shows them all, with year and gas', async ({
  page,
}) => {
  await becomeOwner(page)
  await page.goto('/workspace/factors?search=grid+are')
  const summary = page.locator('summary', { hasText: '0.46751 kg CO₂e per kWh' })
  const found = page.locator('details').filter({ has: summary })
  await summary.click()
  const spread = found.getByRole('note')
  await expect(spread).toContainText('differ: 0.33 to 0.46751 kg CO₂e per kWh, 42% apart')
  await expect(spread).toContainText('Dubai (DEWA), 2020')
  await expect(spread).toContainText('Old: of 2019. Carbon dioxide only')
  await expect(found.getByRole('button', { name: 'Add your utility’s factor' })).toBeVisible()
  await accessibleWideAndNarrow(page, 'spread')
})

test('an organisation adds a set of its own and retires it', async ({ page }) => {
  await becomeOwner(page)
  await page.goto('/workspace/factors')
  await page.getByRole('button', { name: 'Add a set of your own' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a set of your own' })
  const choose = (text: string) =>
    dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const header = 'key,name,unit,kgCO2e,categories,region,boundary,source,note'
  await choose(`${header}\nsolar/kWh,Solar,ton,-1,2.electricity,GB,,Contract 7,\n`)
  await expect(dialog.getByText('2 errors')).toBeVisible()
  await expect(dialog.getByText('Row 2, unit: This unit is unknown')).toBeVisible()
  await expect(dialog.getByText('Row 2, kgCO2e: A factor is never negative.')).toBeVisible()
  await accessibleWideAndNarrow(page, 'with findings')
  await choose(`${header}\nsolar/kWh,Solar roof,kWh,0.041,2.electricity,GB,,Contract 7,\n`)
  await expect(dialog.getByText('1 factor, no errors')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add set' }).click()
  await expect(dialog.getByText('Give the set a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Our contracts')
  await dialog.getByLabel('Short name').fill('own-contracts-2025')
  await dialog.getByLabel('Valid from').fill('2025-01-01')
  await dialog.getByLabel('Valid to').fill('2025-12-31')
  await dialog.getByRole('button', { name: 'Add set' }).click()
  await expect(notification(page)).toContainText('own-contracts-2025 was added')
  await expect(dialog).toBeHidden()

  await page.getByLabel('Search factors').fill('solar roof')
  await expect(page.getByText('0.041 kg CO₂e per kWh')).toBeVisible()
  const set = page.getByRole('listitem').filter({ hasText: 'own-contracts-2025 sha256:' })
  await set.getByRole('button', { name: 'Retire' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Retire Our contracts?' })
  await expectAccessible(page, 'asked')
  await asked.getByRole('button', { name: 'Retire' }).click()
  await expect(set.getByText('Retired', { exact: true })).toBeVisible()
  await expect(set.getByRole('button', { name: 'Retire' })).toHaveCount(0)
})

test.describe('evidence', () => {
  test.use({ expectedErrors: [/415 \(Unsupported Media Type\)/] })

  test('is added, refused and removed', async ({ page }) => {
    await openEvidence(page)
    const missing = page.getByRole('button', { name: /^Add (bill-january|meter-photo)/ })
    await expect(missing).toHaveCount(2)
    await expect(page.getByText('No files yet')).toBeVisible()
    await accessibleWideAndNarrow(page, 'without files')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'browse' }).click()
    await (await chooser).setFiles([
      { name: 'bill-january.pdf', mimeType: 'application/pdf', buffer: pdf },
      {
        name: 'bill-february.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      },
    ])
    const refused = page.getByText('bill-february.pdf was not added.')
    await expect(refused).toBeVisible()
    await expect(page.getByText('Only PDF, PNG, JPEG, WebP, CSV, plain text')).toBeVisible()
    await expect(page.getByText(/named by 1 row/)).toBeVisible()
    await expect(missing).toHaveCount(1)
    await accessibleWideAndNarrow(page, 'with a file and a refusal')
    await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
    await expect(refused).toBeHidden()

    await page.getByRole('button', { name: 'Remove bill-january.pdf' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Remove bill-january.pdf?' })
    await expectAccessible(page, 'asked')
    await asked.getByRole('button', { name: 'Remove file' }).click()
    await expect(notification(page).filter({ hasText: 'The file was removed' })).toBeVisible()
    await expect(page.getByText('No files yet')).toBeVisible()
    await expect(missing).toHaveCount(2)
  })
})

test('evidence is added and downloaded by keyboard @rest', async ({ page }) => {
  await openEvidence(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add bill-january.pdf' }).press('Enter'),
  ])
  await chooser.setFiles({
    name: 'scan-0001.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  const download = page.getByRole('button', { name: 'Download bill-january.pdf' })
  await expect(download).toBeVisible()
  await download.focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Download bill-january.pdf?' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(download).toBeFocused()
  await page.keyboard.press('Enter')
  const saved = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Download' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('bill-january.pdf')
})
