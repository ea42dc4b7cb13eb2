import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { articles } from '../../content/articles/articles.ts'
import { marketingPages } from '../../content/pages/marketing-pages.ts'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage } from '../support/cms.ts'
import { serveFolder } from '../support/plain-static-server.ts'
import { newDataDir, signInAdmin, startServer } from '../support/server-process.ts'
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

/** Opens the site without scripts; `home` is a file or a host's address. */
async function openSite(browser: Browser, home: string, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  })
  const failures: string[] = []
  context.on('requestfailed', (request) => {
    // Requests of fonts are aborted when a page is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
  })
  context.on('request', (request) => {
    if (!request.url().startsWith(home)) failures.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  const page = await context.newPage()
  await page.goto(`${home}pages/index.html`)
  return { context, page, failures }
}

/** A folder among the test results, which the next run removes. */
const newFolder = () => test.info().outputPath('unzipped')

async function unzipInto(folder: string, zip: Buffer) {
  for (const [name, bytes] of await unzip(zip)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

async function expectStyled(site: Page) {
  const footer = site.getByRole('contentinfo')
  await expect(footer).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
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
  const folder = newFolder()
  await unzipInto(folder, readFileSync(await download.path()))

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
      await expectStyled(site)
      expect(opened.failures).toEqual([])
      await opened.context.close()
    }
  }
  host.close()
})

/** A server that knows the address of the exported site. */
async function exportTo(folder: string, url: string, pages: { title: string; slug: string }[]) {
  const dataDir = newDataDir()
  const server = await startServer({
    DATA_DIR: dataDir,
    SITE_URL: 'https://live.example',
    STATIC_SITE_URL: url.replace(/\/$/, ''),
  })
  const ask = await signInAdmin(server.url)
  for (const page of pages) {
    const json = { content: `<p>Words of ${page.slug}</p>`, isPublished: 'published', ...page }
    await ask('/api/cms/pages', { method: 'POST', json })
  }
  const result = await (await ask('/api/cms/generate-static', { method: 'POST' })).json()
  const zip = await (await ask('/api/cms/download-static')).arrayBuffer()
  await unzipInto(folder, Buffer.from(zip))
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return result.problems
}

const script = '<script>document.documentElement.id = "ran"</script>'
const hostilePages = [
  { title: 'slot-for-html', slug: 'slot-for-html' },
  { title: 'slot-for-title', slug: 'slot-for-file-name' },
  { title: `</title>${script}`, slug: 'title' },
  { title: '3 February 1971', slug: 'day' },
  { title: `" onload="document.documentElement.id='ran'`, slug: 'a'.repeat(255) },
  {
    title: 'Text',
    slug: 'text',
    content: `<p>&lt;script&gt; slot-for-html 3 February 1971 "></p>${script}<p><a href="/page/${'a'.repeat(255)}" onmouseover="x">long</a></p>`,
  },
]

test('no page brings a script into the site, and each is listed under its own title @rest', async ({
  browser,
}) => {
  const folder = newFolder()
  const host = await serveFolder(folder, '/some/folder/')
  expect(await exportTo(folder, host.url, hostilePages)).toEqual([])
  const attacked = readFileSync(join(folder, 'pages/day.html'), 'utf8').replace(
    '</main>',
    `${script}<img src="none.png" onerror="document.documentElement.id='ran'"></main>`,
  )
  writeFileSync(join(folder, 'pages/attacked.html'), attacked)
  const names = readdirSync(join(folder, 'pages'))
  // With the one above and the list.
  expect(names).toHaveLength(hostilePages.length + 2)
  for (const home of [`${pathToFileURL(folder).href}/`, host.url]) {
    const context = await browser.newContext()
    const site = await context.newPage()
    for (const name of ['404.html', ...names.map((page) => `pages/${page}`)]) {
      await site.goto(home + name)
      await expect(site.locator('html')).not.toHaveAttribute('id', 'ran')
      await expectStyled(site)
    }
    await site.goto(`${home}pages/index.html`)
    const lists = site.getByRole('main').getByRole('list')
    const listed = await lists.first().getByRole('link').all()
    const titles = await Promise.all(listed.map((link) => link.textContent()))
    expect(titles.sort()).toEqual(hostilePages.map(({ title }) => title).sort())
    await site.getByRole('main').getByRole('link', { name: 'Text' }).click()
    await site.getByRole('link', { name: 'long' }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(hostilePages[4]?.title ?? '')
    await context.close()
  }
  const lost = await openSite(browser, host.url, 390)
  await lost.page.goto(`${host.url}no/such/page`)
  await expect(lost.page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found')
  await expectStyled(lost.page)
  expect(lost.failures).toEqual([`404 ${host.url}no/such/page`])
  await lost.context.close()
  host.close()
})

/** Every page of the site itself, as a visitor with scripts meets it on a plain host. */
test('the built-in pages work on a plain host @rest', async ({ browser }) => {
  const folder = newFolder()
  const host = await serveFolder(folder, '/some/folder/')
  expect(await exportTo(folder, host.url, [{ title: 'A page', slug: 'a-page' }])).toEqual([])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const site = await context.newPage()
  const failures: string[] = []
  site.on('console', (message) => {
    if (message.type() !== 'log') failures.push(`${site.url()} ${message.text()}`)
  })
  site.on('request', (request) => {
    if (!request.url().startsWith(host.url)) failures.push(request.url())
  })
  site.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(answer.url())
  })
  for (const name of [...builtIn, 'blog/index.html', 'pages/index.html']) {
    for (const width of [1440, 390]) {
      await site.setViewportSize({ width, height: 900 })
      await site.goto(host.url + name)
      await expect(site.getByRole('heading', { level: 1 }), name).toBeVisible()
      await expectNoOverflow(site)
    }
    await expect(site.getByRole('button'), name).toHaveCount(0)
    await expectAccessible(site, name)
  }
  await site.setViewportSize({ width: 1440, height: 900 })
  await site.goto(`${host.url}index.html`)
  await site.getByRole('link', { name: 'Enter Website' }).click()
  await expect(site).toHaveURL(`${host.url}home/index.html`)
  // The menu opens by its address, because there are no scripts.
  await site.getByRole('link', { name: 'Menu', exact: true }).click()
  await site.getByRole('link', { name: 'Team', exact: true }).first().click()
  await expect(site).toHaveURL(`${host.url}team/index.html`)
  await site.goto(`${host.url}contact/index.html`)
  const form = site.getByRole('link', { name: 'Open the form' })
  await expect(form).toHaveAttribute('href', 'https://live.example/contact')
  expect(failures).toEqual([])
  await context.close()
  host.close()
})

const builtIn = [
  'index.html',
  ...[...marketingPages.map(({ path }) => path), '/home', '/contact', '/impact'].map(
    (path) => `${path.slice(1)}/index.html`,
  ),
  ...articles.map(({ slug }) => `blog/${slug}.html`),
]

test.describe('when the server fails @rest', () => {
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
