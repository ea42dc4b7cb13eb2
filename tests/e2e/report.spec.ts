import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { claimInput } from '../support/claims.ts'
import { rowInput } from '../support/row-input.ts'

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** The report of a claim with one row. */
async function openReport(page: Page) {
  await signedInClient(page)
  await post(page, '/api/workspace/organisation', {
    name: 'Harbour',
    country: 'AE',
    registrationNo: '',
  })
  const { id } = (await post(page, '/api/workspace/claims', claimInput)).claim
  await post(page, `/api/workspace/claims/${id}/rows`, rowInput)
  await page.goto(`/workspace/claims/${id}?tab=report`)
  await expect(page.getByRole('heading', { name: /^Texts/ })).toBeVisible()
  return id as string
}

test('a report is written by keyboard, previewed and downloaded', async ({ page }) => {
  await openReport(page)
  await expect(page.getByText('These are draft figures.')).toBeVisible()
  await expect(page.getByText('6 texts are missing')).toBeVisible()
  const answer = page.getByRole('textbox', { name: 'Who is responsible for this report?' })
  await answer.focus()
  await page.keyboard.type('The finance office')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notification(page)).toContainText('Text saved')
  const next = page.getByRole('textbox', { name: 'What does the organisation do?' })
  await expect(next).toBeFocused()
  await expect(page.getByText('5 texts are missing')).toBeVisible()
  await page.getByText('Organisation and period', { exact: true }).click()
  await expect(page.getByText('The finance office')).toBeVisible()
  const link = page.getByRole('link', { name: /Report PDF/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/-report\.pdf$/)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `report at ${width}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `at ${width}`).toBe(0)
  }
})

test('a text of the report is never markup in its preview @rest', async ({ page }) => {
  const id = await openReport(page)
  const text = '<img src=x onerror=alert(1)> <script>alert(2)</script> =1+1'
  const path = `/api/workspace/claims/${id}/report/texts/about`
  expect((await page.request.put(path, { data: { text, version: 0 } })).status()).toBe(200)
  await page.reload()
  await page.getByText('Description of the organisation', { exact: true }).click()
  await expect(page.getByText(text, { exact: true }).last()).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(0)
})

test.describe('with somebody else at work', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('a text that somebody else saved meanwhile is not lost @rest', async ({ page }) => {
    const id = await openReport(page)
    const answer = page.getByRole('textbox', { name: 'Who is responsible for this report?' })
    await answer.fill('Mine')
    const data = { text: 'Theirs', version: 0 }
    const path = `/api/workspace/claims/${id}/report/texts/contact`
    expect((await page.request.put(path, { data })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Somebody else has saved this text')).toBeVisible()
    await expect(answer).toHaveValue('Mine')
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(answer).toHaveValue('Mine')
  })
})
