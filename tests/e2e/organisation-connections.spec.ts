import { fillLogin, newClient } from '../support/browser-client.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  test,
} from '../support/browser-test.ts'
import { claimInput } from '../support/claims.ts'

// A program without a token, and an address in a private network, are refused on purpose.
test.use({ expectedErrors: [/status of 40[01]/] })

const row = {
  reference: 'M-03',
  date_from: '2025-03-01',
  date_to: '2025-03-31',
  site: 'Depot',
  category: '1.stationary',
  activity: 'Gas',
  factor: 'uk-2025:fuel/natural-gas/kWh.gross',
  quantity: '1200.5',
  unit: 'kWh.gross',
}

test('an owner lets a program send rows, and is told by a webhook', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/workspace/organisation')
  await page.waitForURL('**/login?next=*')
  await fillLogin(page, await newClient())
  await page.waitForURL('**/workspace/organisation')
  const headers = { origin: String(baseURL) }
  const organisation = { name: 'Meter Harbour', country: 'AE', registrationNo: '' }
  await page.request.post('/api/workspace/organisation', { headers, data: organisation })
  const made = await page.request.post('/api/workspace/claims', { headers, data: claimInput })
  const { claim } = await made.json()

  await page.reload()
  await page.getByRole('link', { name: 'Manage connections' }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await expect(page.getByText('Nothing written or refused yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New token' }).click()
  await expect(page.getByLabel('Add evidence to drafts')).toBeChecked()
  await page.getByLabel('Name').fill('Gas meter')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const token = (await page.getByText(/^tpk_[a-z2-7]{8}_[\w-]{43}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Name').fill('Accounts')
  await page.getByLabel('Address').fill('https://10.0.0.7/ingest')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/inside a private network/)).toBeVisible()
  // No name of this kind exists, so nothing leaves this machine.
  await page.getByLabel('Address').fill('https://accounts.invalid/ingest')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const program = await newPerson(browser, baseURL)
  const send = (authorization: string) =>
    program.request.post(`/api/v1/claims/${claim.id}/rows`, {
      headers: { authorization, 'idempotency-key': 'march' },
      data: { rows: [row] },
    })
  expect((await send('Bearer tpk_wrong')).status()).toBe(401)
  expect(await (await send(`Bearer ${token}`)).json()).toMatchObject({ success: true, rows: 1 })
  const other = await program.request.post('/api/v1/claims/none/rows', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'other' },
    data: { rows: [row] },
  })
  expect(other.status()).toBe(400)
  await program.context().close()
  await expect(page.getByRole('rowheader', { name: 'import.completed' })).toBeVisible({
    timeout: 20_000,
  })
  const uses = page.getByRole('region', { name: 'Token activity' })
  await expect(uses.getByRole('row', { name: /Gas meter/ })).toHaveCount(2)
  await expect(uses).toContainText(token.slice(0, 12))
  await expect(uses).toContainText('Done')
  await expect(uses).toContainText('Refused: not valid')
  for (const width of [1440, 768, 390]) await expectNoSidewaysScroll(page, width)
  await expectAccessible(page)

  await page.goto(`/workspace/claims/${claim.id}`)
  await expect(page.getByText('M-03').first()).toBeVisible()
  await page.goto('/workspace/organisation/connections')
  await page.getByRole('button', { name: 'Revoke Gas meter' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
})
