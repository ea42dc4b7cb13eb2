import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage } from '../support/cms.ts'
import { serveFolder } from '../support/plain-static-server.ts'
import { signedIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'
import { unzip } from '../support/unzip.ts'

test.beforeEach(({ page }) => signedIn(page))

async function upload(page: Page, origin = '') {
  const file = { name: 'quay.png', mimeType: 'image/png', buffer: await testImage(900, 600) }
  const answer = await page.request.post('/api/cms/media/upload', {
    headers: { origin },
    multipart: { image: file },
  })
  return (await answer.json()).media as { url: string }
}

/** The site as somebody sees it who has scripts switched off; `home` is a file or a host's address. */
async function openSite(browser: Browser, home: string, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  })
  const failures: string[] = []
  context.on('requestfailed', (request) => {
    // A page that is left no longer waits for its fonts.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
  })
  context.on('request', (request) => {
    if (!request.url().startsWith(home)) failures.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  const page = await context.newPage()
  await page.goto(`${home}index.html`)
  return { context, page, failures }
}

async function expectNoOverflow(site: Page) {
  const overflow = await site.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('the site is generated, downloaded, and works from the file system', async ({
  page,
  browser,
  baseURL,
}) => {
  const { url } = await upload(page, baseURL)
  const other = await createPage(page, { title: 'The other page', isPublished: 'published' })
  const first = await createPage(page, {
    title: `Harbour report ${other.slug}`,
    isPublished: 'published',
    content: `<p>Read <a href="/page/${other.slug}">the other one</a>.</p><figure><img src="${url}" alt="A quay" width="900" height="600"></figure>`,
  })
  await page.goto('/cms/static-generator')
  await page.getByRole('button', { name: 'Generate Static Site' }).click()
  await expect(notification(page)).toContainText(/Static site generated with \d+ pages/)
  await expect(page.getByRole('heading', { name: 'Generation Complete' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Generated pages' })).toContainText(
    `${first.slug}.html`,
  )
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const download = await downloading
  await expect(notification(page)).toContainText('Static site downloaded successfully')
  expect(download.suggestedFilename()).toMatch(/^terraproof-static-site-\d{4}-\d\d-\d\d\.zip$/)
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-unzipped-'))
  for (const [name, bytes] of await unzip(readFileSync(await download.path()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }

  const host = await serveFolder(folder, '/some/folder/')
  for (const home of [`${pathToFileURL(folder).href}/`, host.url]) {
    for (const width of [390, 1440]) {
      const opened = await openSite(browser, home, width)
      const site = opened.page
      await site.getByRole('main').getByRole('link', { name: first.title }).click()
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(first.title)
      const picture = site.getByRole('img', { name: 'A quay' })
      await expect(picture).toBeVisible()
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      await expectNoOverflow(site)
      await site.getByRole('link', { name: 'the other one' }).click()
      await expect(site.getByRole('heading', { level: 1 })).toHaveText('The other page')
      await site.getByRole('banner').getByRole('link', { name: 'All pages' }).click()
      await expect(site.getByRole('main').getByRole('link', { name: first.title })).toBeVisible()
      await expectNoOverflow(site)
      expect(opened.failures).toEqual([])
      await opened.context.close()
    }
  }
  const lost = await openSite(browser, host.url, 390)
  await lost.page.goto(`${host.url}no/such/page`)
  await expect(lost.page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found')
  // Its style does not come from beside an address that does not exist.
  const footer = lost.page.getByRole('contentinfo')
  await expect(footer).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(lost.failures).toEqual([`404 ${host.url}no/such/page`])
  await lost.context.close()
  host.close()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500/] })

  test('it says so', async ({ page }) => {
    await createPage(page, { isPublished: 'published' })
    await page.route('**/api/cms/generate-static', (route) => route.fulfill({ status: 500 }))
    await page.goto('/cms/static-generator')
    await page.getByRole('button', { name: 'Generate Static Site' }).click()
    await expect(notification(page)).toContainText('Failed to generate static site')
  })
})

test('without a published page it says what to do first', async ({ page }) => {
  await page.route('**/api/cms/pages?*', (route) =>
    route.fulfill({ json: { pages: [], total: 0 } }),
  )
  await page.goto('/cms/static-generator')
  await expect(
    page.getByText('No published pages found. Create and publish some pages first.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Static Site' })).toBeDisabled()
  await expectAccessible(page)
})
