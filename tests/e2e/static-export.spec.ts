import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage } from '../support/cms.ts'
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

/** The site as somebody sees it who opens the folder on a computer, with scripts switched off. */
async function openUnzipped(browser: Browser, folder: string, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  })
  const failures: string[] = []
  context.on('requestfailed', (request) => failures.push(request.url()))
  context.on('request', (request) => {
    if (!request.url().startsWith('file:')) failures.push(request.url())
  })
  const page = await context.newPage()
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  return { context, page, failures }
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
  for (const [name, bytes] of unzip(readFileSync(await download.path()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }

  for (const width of [390, 1440]) {
    const opened = await openUnzipped(browser, folder, width)
    const site = opened.page
    await site.getByRole('main').getByRole('link', { name: first.title }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(first.title)
    const picture = site.getByRole('img', { name: 'A quay' })
    await expect(picture).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    const overflow = await site.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await site.getByRole('link', { name: 'the other one' }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('The other page')
    expect(opened.failures).toEqual([])
    await opened.context.close()
  }
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
