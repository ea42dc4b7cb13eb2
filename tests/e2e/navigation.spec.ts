import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser-test.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const panelLink = (page: Page) => page.getByRole('link', { name: /^Platform Overview/ })

test.describe('the menu', () => {
  test('follows the order of the design with the Tab key @rest', async ({ page }) => {
    await page.goto('/contact')
    await menu(page).waitFor()
    for (const name of ['Skip to content', 'Terraproof, start page']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name }).first()).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeFocused()
    for (const name of ['Contact', 'Login', 'Book Demo']) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused()
    }
  })

  test('opens by key, lets Tab through and closes on Escape', async ({ page }) => {
    await page.goto('/contact')
    await menu(page).press('Enter')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(panelLink(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panelLink(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
  })

  test('closes on a click elsewhere and gives the focus back @rest', async ({ page }) => {
    await page.goto('/contact')
    await menu(page).click()
    await expect(panelLink(page)).toBeVisible()
    await page.mouse.click(700, 700)
    await expect(panelLink(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
  })

  test('opens for a pointer that rests on it, and a press keeps it open @rest', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/contact')
    await menu(page).hover()
    await page.clock.runFor(200)
    await expect(panelLink(page)).toBeVisible()
    await menu(page).click()
    await page.mouse.move(20, 880)
    await page.clock.runFor(2000)
    await expect(panelLink(page)).toBeVisible()
  })
})

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is a dialog that Escape closes, and the focus returns', async ({ page }) => {
    await page.goto('/contact')
    const burger = page.getByRole('button', { name: 'Open menu' })
    await burger.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('closes when an item is chosen @rest', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('the header turns opaque on scroll and the way back up appears after 300 px @rest', async ({
  page,
}) => {
  await page.goto('/contact')
  await menu(page).waitFor()
  const header = page.getByRole('banner')
  const toTop = page.getByRole('button', { name: 'Back to top' })
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(header).toHaveAttribute('data-scrolled')
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 301))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a visitor makes no request for a session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and closes by its address', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(panelLink(page)).toBeVisible()
    await page.getByRole('link', { name: 'Close menu' }).click()
    await expect(panelLink(page)).toBeHidden()
  })

  test('the burger shows the same links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    await page.getByRole('link', { name: 'Open menu' }).click()
    await expect(panelLink(page)).toBeVisible()
  })
})

test('fetches a page while the pointer rests on its link, and not before @rest', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const isOfContact = (path: string) => /\/contact\.route-[\w-]+\.js$/.test(path)
  await page.goto('/privacy', { waitUntil: 'networkidle' })
  expect(asked.filter(isOfContact)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).hover()
  await expect.poll(() => asked.some(isOfContact)).toBe(true)
})
