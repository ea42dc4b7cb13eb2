import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdBack,
  hydrated,
  notification,
  test,
} from '../support/browser-test.ts'
import { adminPassword } from '../support/server-process.ts'
import { signedIn, signIn } from '../support/sign-in.ts'

const row = (id: number, isPublished = 'draft') => ({
  id,
  title: `Page ${id}`,
  slug: `page-${id}`,
  isPublished,
  updatedAt: '2026-11-12T10:00:00.000Z',
  createdAt: '2026-11-12T10:00:00.000Z',
  version: 1,
})

type Asked = { method: string; path: string; query: Record<string, string> }

/** A stubbed list, and the requests for it. */
async function withPages(page: Page, pages: ReturnType<typeof row>[], total = pages.length) {
  const asked: Asked[] = []
  await page.route(/\/api\/cms\/pages/, async (route) => {
    const url = new URL(route.request().url())
    const query = Object.fromEntries(url.searchParams)
    asked.push({ method: route.request().method(), path: url.pathname, query })
    const isSearch = query.search === 'nothing'
    await route.fulfill({
      json:
        route.request().method() === 'DELETE'
          ? { success: true }
          : { pages: isSearch ? [] : pages, total: isSearch ? 0 : total },
    })
  })
  return asked
}

test.describe('signing in', () => {
  test('asks for both fields, then leads to what was asked for, by keyboard', async ({ page }) => {
    await page.goto('/cms/account')
    await page.waitForURL('**/cms/login?next=%2Fcms%2Faccount')
    await hydrated(page)
    await expect(page.getByText('CMS Admin Login')).toBeVisible()
    await page.getByLabel('Username').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type('river stone lantern')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/account')
    await expect(notification(page)).toContainText('Login successful')
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  })

  test('keeps what was typed and sent before the scripts came @rest', async ({ page }) => {
    const letScriptsCome = await holdBack(page, /entry\.client.*\.js/)
    await page.goto('/cms/login', { waitUntil: 'load' })
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(adminPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    letScriptsCome()
    await page.waitForURL('**/cms')
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: [/401/] })
    test('says so and stays', async ({ page }) => {
      await page.goto('/cms/login')
      await page.getByLabel('Username').fill('admin')
      await page.getByLabel('Password').fill('not the one')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(notification(page)).toContainText('Error')
      await expect(notification(page)).toContainText('Username or password is not right')
      await expect(page.getByLabel('Username')).toHaveValue('admin')
    })
  })

  test.describe('and out', () => {
    // A list that was being loaded may find that the session has ended.
    test.use({ expectedErrors: [/401/] })
    test('is left by Logout', async ({ page }) => {
      await withPages(page, [])
      await signIn(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/cms/login')
      await expect(notification(page)).toContainText('You have been successfully logged out')
      await page.goto('/cms')
      await page.waitForURL('**/cms/login')
    })
  })

  test.describe('when the session has ended meanwhile @rest', () => {
    test.use({ expectedErrors: [/401/] })
    test('is asked for again', async ({ page }) => {
      await withPages(page, [])
      await signedIn(page)
      await page.goto('/cms')
      await expect(page.getByRole('heading', { name: 'CMS Dashboard' })).toBeVisible()
      // A call that is still under way would ask for the session before the click does.
      await page.waitForLoadState('networkidle')
      await page.request.post('/api/cms/logout')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Security' }).click()
      await page.waitForURL('**/cms/login?next=%2Fcms%2Faccount')
    })
  })

  test('prints no credentials and is kept out of search engines', async ({ page }) => {
    await page.goto('/cms/login')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText(/river stone|default/i)).toHaveCount(0)
  })
})

test.describe('the dashboard', () => {
  test.beforeEach(({ page }) => signedIn(page))

  test('greets, counts and shows the specified empty state', async ({ page }) => {
    await withPages(page, [])
    await page.goto('/cms')
    await expect(page.getByText('Welcome back, admin')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pages (0)' })).toBeVisible()
    await expect(page.getByText('No pages yet. Create your first page!')).toBeVisible()
    for (const name of ['Create Page', 'Upload Media', 'Static Export', 'View Site']) {
      const actions = page.getByRole('region', { name: 'Quick actions' })
      await expect(actions.getByRole('link', { name })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('shows first steps while there is neither a page nor a picture', async ({ page }) => {
    await withPages(page, [])
    await page.route(/\/api\/cms\/media\?/, (route) =>
      route.fulfill({ json: { media: [], total: 0 } }),
    )
    await page.goto('/cms')
    const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('button', { name: 'Add sample pages' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add sample images' })).toBeVisible()
    await expectAccessible(page)
    for (const width of [390, 768, 1440]) await expectNoSidewaysScroll(page, width)
    await steps.nth(0).getByRole('link', { name: 'Write a page' }).focus()
    await page.keyboard.press('Tab')
    await expect(steps.nth(0).getByRole('link', { name: 'Import' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cms/media/upload')
  })

  test('searches, filters, sorts and pages on the server', async ({ page }) => {
    const asked = await withPages(
      page,
      Array.from({ length: 20 }, (_, i) => row(i + 1)),
      10_000,
    )
    await page.goto('/cms')
    await expect(page.getByRole('heading', { name: 'Pages (10,000)' })).toBeVisible()
    await expect(page.getByText('1 to 20 of 10,000')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('21 to 40 of 10,000')).toBeVisible()
    await page.getByLabel('Status').selectOption('draft')
    await page.getByLabel('Sort').selectOption('title')
    await page.getByLabel('Search pages').fill('charter')
    await expect
      .poll(() => asked.at(-1)?.query)
      .toEqual({
        ...{ kind: 'page', search: 'charter', status: 'draft' },
        ...{ sort: 'title', page: '1', pageSize: '20' },
      })
    await expect(page).toHaveURL(/search=charter/)
    await page.getByLabel('Search pages').fill('nothing')
    await expect(page.getByText('No pages match')).toBeVisible()
    await page.getByRole('button', { name: 'Show all pages' }).click()
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toBeVisible()
  })

  test('asks before it deletes a page, and says that it did', async ({ page }) => {
    const asked = await withPages(page, [row(7), row(8, 'published')])
    await page.goto('/cms')
    await page.getByRole('button', { name: 'Delete Page 7' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete this page?')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await page.getByRole('button', { name: 'Delete Page 7' }).click()
    await dialog.getByRole('button', { name: 'Delete page' }).click()
    await expect(notification(page)).toContainText('Page deleted successfully')
    expect(asked).toContainEqual({ method: 'DELETE', path: '/api/cms/pages/7', query: {} })
  })

  test.describe('when a deletion fails @rest', () => {
    test.use({ expectedErrors: [/500/] })
    test('says so', async ({ page }) => {
      await withPages(page, [row(7)])
      await page.route('**/api/cms/pages/7', (route) => route.fulfill({ status: 500 }))
      await page.goto('/cms')
      await page.getByRole('button', { name: 'Delete Page 7' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete page' }).click()
      await expect(notification(page)).toContainText('Failed to delete page')
    })
  })

  test('has only icons in its rail if the window is not wide @rest', async ({ page }) => {
    await withPages(page, [])
    await page.setViewportSize({ width: 1000, height: 844 })
    await page.goto('/cms')
    const media = page.getByRole('navigation', { name: 'CMS' }).getByRole('link', { name: 'Media' })
    await expect(media).toHaveAttribute('title', 'Media')
    expect((await media.boundingBox())?.width).toBeLessThan(68)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1121, height: 844 })
    await expect.poll(async () => (await media.boundingBox())?.width).toBeGreaterThan(200)
  })

  test('has its menu in a drawer if the window is narrow @rest', async ({ page }) => {
    await withPages(page, [])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cms')
    await page.getByRole('button', { name: 'Open CMS menu' }).click()
    const menu = page.getByRole('dialog', { name: 'CMS' })
    await expectAccessible(page)
    await menu.getByRole('button', { name: /^Account of/ }).click()
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
  })
})
