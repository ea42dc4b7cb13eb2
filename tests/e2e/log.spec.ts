import { expect, test } from '../support/browser-test.ts'

test('compares a kept checkpoint with today’s log in the browser', async ({ page }) => {
  await page.goto('/log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The transparency log')
  const note = await (await page.request.get('/log/checkpoint')).text()
  await expect(page.locator('pre')).toHaveText(note)
  const field = page.getByLabel('Checkpoint you kept')
  const compare = page.getByRole('button', { name: 'Compare' })

  await compare.click()
  await expect(page.getByText('Paste a checkpoint first.')).toBeVisible()

  await field.fill(note)
  await field.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing you saw was changed')).toBeVisible()

  await field.fill(note.replace(/\n\d+\n/, '\n99\n'))
  await compare.click()
  await expect(page.getByText('No key of this log has signed it')).toBeVisible()

  const sample = await (await page.request.get('/sample-certificate.json')).text()
  await page.getByLabel('Load from a file').setInputFiles({
    name: 'sample.json',
    mimeType: 'application/json',
    buffer: Buffer.from(sample),
  })
  await expect(page.getByText('This is a checkpoint of another log')).toBeVisible()
})
