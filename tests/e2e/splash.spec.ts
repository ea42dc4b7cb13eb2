import { expect, test } from '../support/browser-test.ts'

test('shows its work for half a second, then opens the home page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const enter = page.getByRole('button', { name: 'Enter Website' })
  await expect(enter).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await enter.click()
  await expect(page.getByRole('button', { name: 'Opening…' })).toBeDisabled()
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ESG Infrastructure Engine')
})

test('plays the film once the page is complete @rest', async ({ page }) => {
  const film = page.waitForRequest(/\/video\/splash\./)
  await page.goto('/')
  await film
})

test('keeps the pause for the session @rest', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause background motion' }).click()
  await expect(page.getByRole('button', { name: 'Play background motion' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play background motion' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('shows only the poster with reduced motion @rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Enter Website' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause background motion' })).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('enters by a plain link', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('listitem').filter({ hasText: 'Hong Kong' }).first()).toBeAttached()
    await page.getByRole('link', { name: 'Enter Website' }).click()
    await expect(page).toHaveURL('/home')
  })
})
