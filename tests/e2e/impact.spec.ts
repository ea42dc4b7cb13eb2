import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser-test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/impact')
})

test('shows six cities, each with its own two buttons', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^Open / })).toHaveCount(6)
  await expect(main.getByRole('button', { name: /^Play / })).toHaveCount(6)
  await expect(main.locator('button button')).toHaveCount(0)
})

test('a city opens with picture, text, three figures and two ways on', async ({ page }) => {
  await page.getByRole('button', { name: /^Open Dubai/ }).click()
  const dialog = page.getByRole('dialog', { name: /Dubai/ })
  await expect(dialog.getByRole('img', { name: /Dubai skyline/ })).toBeVisible()
  await expect(dialog.getByText('Port, logistics and free-zone operators')).toBeVisible()
  await expect(dialog.locator('dd')).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Watch Impact Story' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Discover More Projects' }).click()
  await expect(page).toHaveURL(/\/case-studies$/)
})

/** From here on, time passes only when a test says so. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

const ways = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the close button': (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
}

for (const [name, close] of Object.entries(ways)) {
  test(`${name} closes a city and gives the focus back @rest`, async ({ page }) => {
    const card = page.getByRole('button', { name: /^Open London/ })
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /London/ })).toBeVisible()
    await close(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(card).toBeFocused()
  })
}

test('the focus stays inside an open city @rest', async ({ page }) => {
  await page.getByRole('button', { name: /^Open Cardiff/ }).click()
  const dialog = page.getByRole('dialog', { name: /Cardiff/ })
  await expect(dialog).toBeVisible()
  for (const _ of 'once around') {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
})

test('a city that is opened after another begins afresh @rest', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: /^Open Dubai/ }).click()
  await page.getByRole('button', { name: 'Watch Impact Story' }).click()
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { name: 'The Dubai story' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open London/ }).click()
  await expect(page.getByRole('dialog', { name: /London/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The London story' })).toBeHidden()
})

test('the play button says for three seconds what is playing @rest', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: 'Play Abu Dhabi impact story' }).click()
  const status = page.getByRole('status').filter({ hasText: 'Playing Abu Dhabi Impact Story' })
  await expect(status).toBeVisible()
  await page.clock.runFor(2900)
  await expect(status).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Playing Abu Dhabi Impact Story')).toBeHidden()
})

test('one story plays at a time @rest', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: 'Play Dubai impact story' }).click()
  await page.getByRole('button', { name: 'Play London impact story' }).click()
  await expect(page.getByText('Playing London Impact Story')).toBeVisible()
  await expect(page.getByText('Playing Dubai Impact Story')).toBeHidden()
})

test('Watch Impact Story plays, then tells the story, and hides it again', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: /^Open New York/ }).click()
  const dialog = page.getByRole('dialog', { name: /New York/ })
  await dialog.getByRole('button', { name: 'Watch Impact Story' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Playing New York Impact Story')
  await page.clock.runFor(3000)
  await expect(dialog.getByRole('heading', { name: 'The New York story' })).toBeVisible()
  await expect(dialog.getByRole('status')).toBeEmpty()
  await dialog.getByRole('button', { name: 'Hide story' }).click()
  await expect(dialog.getByRole('heading', { name: 'The New York story' })).toBeHidden()
})

test('the panel at the end leads to contact and solutions', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Partner With Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('link', { name: 'Explore Solutions' })).toHaveAttribute(
    'href',
    '/solutions',
  )
})
