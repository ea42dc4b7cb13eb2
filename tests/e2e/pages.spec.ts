import { expect, test } from '../support/browser-test.ts'
import { indexedPaths } from '../support/indexed-paths.ts'

const pages = [
  '/about',
  '/blog/esg-workforce-data',
  '/blog/government-use-cases',
  '/blog/hiring-reduces-carbon-emissions',
  '/case-studies',
  '/impact',
  '/mission',
  '/platform',
  '/privacy',
  '/social-impact',
  '/solutions',
  '/team',
  '/technology',
  '/use-cases',
  '/who-we-are',
]

/** Entry pages, which have no breadcrumbs. */
const withoutTrail = new Set(['/', '/home'])

const anchors = [
  '/about#resources',
  '/about#team',
  '/about#frameworks',
  '/solutions#carbon-management',
  '/solutions#esg-reporting',
  '/case-studies#manufacturing',
  '/case-studies#smart-city',
  '/case-studies#community-safety',
  '/team#join',
]

test('every page has one heading and its own metadata', async ({ request, baseURL }) => {
  const origin = `http://localhost:${new URL(baseURL ?? '').port}`
  for (const path of indexedPaths) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect(html, path).toMatch(/<title>[^<]{4,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html, path).toContain(`<link rel="canonical" href="${origin}${path}"`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
      expect(html.split(`<meta property="${property}"`), `${path} ${property}`).toHaveLength(2)
    }
    expect(html, path).toContain('<meta name="twitter:card"')
    expect(withoutTrail.has(path) || jsonLd(html).includes('BreadcrumbList'), path).toBe(true)
  }
  expect(jsonLd(await (await request.get('/home')).text())).toContain('Organization')
})

test('no two pages share a title, a description or a heading', async ({ request }) => {
  const documents = await Promise.all(pages.map(async (path) => (await request.get(path)).text()))
  for (const pattern of [
    /<title>([^<]+)/,
    /name="description" content="([^"]+)/,
    /<h1[^>]*>([^<]+)/,
  ]) {
    const found = documents.map((html) => pattern.exec(html)?.[1])
    expect(new Set(found).size).toBe(pages.length)
  }
})

test('an address with an anchor scrolls to its section @rest', async ({ page }) => {
  for (const address of anchors) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.locator(new URL(address, 'http://site').hash), address).toBeInViewport()
  }
})

test('every link inside the site leads to a page, and every anchor to a place on it', async ({
  request,
  baseURL,
}) => {
  const html = new Map<string, string>()
  const read = async (path: string) => {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    html.set(path, await response.text())
  }
  for (const path of pages) await read(path)

  const targets = new Set(
    [...html.values()].flatMap((text) =>
      [...text.matchAll(/<a [^>]*href="([/#][^"]*)"/g)].map(([, href = '']) => href),
    ),
  )
  for (const href of targets) {
    if (href.startsWith('#')) continue
    const { pathname, hash } = new URL(href, baseURL)
    if (!html.has(pathname)) await read(pathname)
    expect(html.get(pathname), href).toContain(hash && `id="${hash.slice(1)}"`)
  }
})

test('an article says what it is, when it appeared and what it is about', async ({ request }) => {
  const html = await (await request.get('/blog/hiring-reduces-carbon-emissions')).text()
  expect(html).toMatch(/<meta property="og:type" content="article"/)
  expect(html).toMatch(/<meta name="keywords" content="[^"]*re-entry employment/)
  expect(html).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\d/)
  expect(jsonLd(html)).toContain('Article')
})

test('an article leads to its parts and to the other two', async ({ page }) => {
  await page.goto('/blog/hiring-reduces-carbon-emissions')
  await page.getByRole('navigation', { name: 'On this page' }).getByText('The public cost').click()
  await expect(page.getByRole('heading', { name: 'The public cost' })).toBeInViewport()
  await expect(page.locator('[aria-current=true]')).toHaveText('The public cost')
  await page
    .getByRole('link', { name: /^Workforce data belongs in ESG/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workforce data belongs in ESG')
})

test('an unknown article is not found', async ({ request }) => {
  const response = await request.get('/blog/nothing-of-the-kind')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('404 - Page Not Found')
})

test('a founder has a profile in a new tab, and careers an address to write to', async ({
  page,
}) => {
  await page.goto('/about#team')
  const profile = page.getByRole('link', { name: 'LinkedIn profile (opens in a new tab)' })
  await expect(profile).toHaveAttribute('target', '_blank')
  await page.goto('/team')
  const careers = page.getByRole('link', { name: 'Write to our careers address' })
  await expect(careers).toHaveAttribute('href', /^mailto:careers@/)
})

test('the redirect page says where it leads and moves on', async ({ page, request }) => {
  const html = await (await request.get('/redirect')).text()
  expect(html).toContain('Redirecting to Terraproof Platform...')
  expect(html).toContain('http-equiv="refresh"')
  await page.goto('/redirect')
  await page.waitForURL('**/home')
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its text', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('h1'), path).toBeVisible()
      const words = await page.locator('main').innerText()
      expect(words.split(/\s+/).length, path).toBeGreaterThan(200)
    }
  })

  test('the cities tell their stories', async ({ page }) => {
    await page.goto('/impact')
    // Locators ignore noscript, so the text is read from the page.
    const words = await page.locator('main').innerText()
    expect(words).toContain('The Dubai programme begins with the meter.')
  })
})

function jsonLd(html: string): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json)['@type'])
}
