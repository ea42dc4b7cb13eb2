import { signedInClient } from '../support/browser-client.ts'
import { expect, expectAccessible, test } from '../support/browser-test.ts'

test('a visitor sees no helper and loads no part of it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Open knowledge base' })).toHaveCount(0)
  expect(asked.filter((url) => /knowledge|client-tools/.test(url))).toEqual([])
})

test('a client searches, filters, reads and comes back, by keyboard', async ({ page }) => {
  await signedInClient(page)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Open knowledge base' })
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Knowledge base' })
  const search = panel.getByRole('searchbox', { name: 'Search knowledge base' })
  await expect(search).toBeFocused()
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)

  await page.keyboard.type('SCOPE 3')
  await expect(panel.getByRole('button', { name: /^Scope 3 emissions/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Finance' }).press('Enter')
  await expect(panel.getByText('No knowledge items found')).toBeVisible()
  await expect(panel.getByText('Try adjusting your search or filter')).toBeVisible()
  await panel.getByRole('button', { name: 'All', exact: true }).press('Enter')

  await panel.getByRole('button', { name: /^Scope 3 emissions/ }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Scope 3 emissions' })).toBeFocused()
  await expect(panel.getByText('Sources')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(panel.getByRole('button', { name: /^Scope 3 emissions/ })).toBeFocused()
  await expect(search).toHaveValue('SCOPE 3')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the helper disappears with the flag, here or in another tab @rest', async ({
  page,
  context,
}) => {
  await signedInClient(page)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Open knowledge base' })
  await expect(button).toBeVisible()
  await page.evaluate(() => localStorage.setItem('terraproof_logged_in', 'false'))
  await expect(button).toBeHidden()
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate(() => localStorage.setItem('terraproof_logged_in', 'true'))
  await expect(button).toBeVisible()
})
