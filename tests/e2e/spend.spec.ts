import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'

// A rate that is refused on purpose also appears in the console.
test.use({ expectedErrors: [/400 \(/] })

const milk = 'us-epa-supply-chain-1.3:spend/naics-311511/USD2022'
const file = `date_from,activity,category,factor,quantity,unit
2025-03-01,Milk,3.1,${milk},45925,AED2025
2025-04-01,Milk,3.1,${milk},100,AED2025
`

test('an amount of money gets its rate where the import misses it', async ({ page }) => {
  await signedInClient(page)
  await page.request.post('/api/workspace/organisation', {
    data: { name: `Harbour ${Date.now()}`, country: 'AE', registrationNo: '' },
  })
  const answer = await page.request.post('/api/workspace/claims', {
    data: {
      ...{ title: 'Inventory 2025', periodFrom: '2025-01-01', periodTo: '2025-12-31' },
      ...{ approach: 'operational-control', included: '', excluded: '' },
      ...{ criteria: 'GHG Protocol Corporate Standard', gwp: 'AR5' },
    },
  })
  const { claim } = (await answer.json()) as { claim: { id: string } }
  await page.goto(`/workspace/claims/${claim.id}/import`)
  await page
    .getByLabel('Workbook or CSV file')
    .setInputFiles({ name: 'spend.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Activities' }).click()

  const form = page.getByRole('form', { name: 'AED2025 to USD2022, 2 rows' })
  await expect(form).toContainText('Amounts without recoverable VAT.')
  await form.getByLabel('USD2022 for 1 AED2025').fill('1e3')
  await form.getByLabel('As of').fill('2025-12-31')
  await form.getByRole('button', { name: 'Save rate and check again' }).click()
  await expect(form.getByText('Enter a number above zero')).toBeVisible()
  await form.getByLabel('USD2022 for 1 AED2025').fill('0.246812')
  await expectAccessible(page, 'a missing rate')
  await form.getByRole('button', { name: 'Save rate and check again' }).click()
  await expect(form.getByText('Say where the rate is from')).toBeVisible()
  await form.getByLabel('Source').fill('Central bank, US CPI')
  await page.keyboard.press('Enter')

  const used = page.getByRole('region', { name: 'Rates used' })
  await expect(used).toContainText('1 AED2025 = 0.246812 USD2022 (Central bank, US CPI)')
  await used.getByRole('button', { name: 'Change the rate from AED2025 to USD2022' }).click()
  await used.getByLabel('USD2022 for 1 AED2025').fill('0.25')
  await used.getByLabel('As of').fill('2025-12-31')
  await used.getByLabel('Source').fill('Central bank, US CPI, corrected')
  await page.keyboard.press('Enter')
  await expect(used).toContainText('1 AED2025 = 0.25 USD2022')

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows imported')).toBeVisible()
  await page.goto(`/workspace/claims/${claim.id}?tab=results`)
  await expect(
    page.getByText('Spend-based: 9,240 kg, 100% of Scope 3, 100% of the total (location-based).'),
  ).toBeVisible()

  await page.goto('/workspace/organisation')
  await page.getByRole('link', { name: 'Open rates' }).click()
  const table = page.getByRole('table', { name: 'Rates' })
  await expect(table.getByRole('row', { name: /In use .* 0\.25 / })).toContainText('corrected')
  await expect(table.getByRole('row', { name: /0\.246812/ })).not.toContainText('In use')
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page.getByLabel('From').fill('EUR2024')
  await page.getByLabel('To', { exact: true }).fill('EUR2024')
  await page.getByLabel('Rate', { exact: true }).fill('1.1')
  await page.getByLabel('As of').fill('2025-12-31')
  await page.getByLabel('Source').fill('ECB, US CPI')
  await page.keyboard.press('Enter')
  await expect(page.getByText('These two are the same')).toBeVisible()
  await expectAccessible(page, 'a new rate')
  await page.getByLabel('To', { exact: true }).fill('USD2022')
  await page.keyboard.press('Enter')
  await expect(table.getByRole('row', { name: /EUR2024 In use/ })).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page, `rates at ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`/workspace/claims/${claim.id}`)
  await page.getByRole('button', { name: 'Add row' }).click()
  const typed = page.getByRole('dialog', { name: 'Add a row' })
  await typed.getByLabel('First day').fill('2025-05-01')
  await typed.getByLabel('Activity').fill('Milk')
  await typed.getByLabel('Category').selectOption('3.1')
  await typed.getByLabel('Quantity').fill('10')
  await typed.getByLabel('Unit').fill('GBP2024')
  await typed.getByRole('combobox', { name: 'Factor', exact: true }).fill(milk)
  await typed.getByRole('button', { name: 'Add row' }).click()
  await typed.getByRole('button', { name: 'Add a rate' }).click()
  const missing = page.getByRole('dialog', { name: 'GBP2024 to USD2022' })
  await missing.getByLabel('USD2022 for 1 GBP2024').fill('1.2')
  await missing.getByLabel('As of').fill('2025-12-31')
  await missing.getByLabel('Source').fill('Bank of England')
  await expectAccessible(page, 'a rate for a typed row')
  await page.keyboard.press('Enter')
  await expect(typed.getByText('The rate is saved. Save the row.')).toBeVisible()
  await expect(typed.getByLabel('Unit')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Row added', { exact: true })).toBeVisible()
})
