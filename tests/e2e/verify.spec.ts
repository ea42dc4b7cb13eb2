import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'
import { applyPatch } from '../support/json-patch.ts'
import { sampleWithOpinion } from '../support/sign-sample.ts'
import tampered from '../vectors/tampered.json' with { type: 'json' }

const samplePath = '/verify/SAMP-0000-0000-0001'
const sampleApi = '/api/certificates/SAMP-0000-0000-0001'
const sample = JSON.parse(readFileSync('public/sample-certificate.json', 'utf8'))
const notAsked = 'Signatures and figures valid. Standing not asked'
const card = (page: Page) => page.locator('[aria-labelledby=checks]')
const bench = (page: Page) => page.locator('[aria-labelledby=forge] form').locator('..')
/** The bench is rendered when the reader scrolls near it. */
async function openBench(page: Page) {
  await page.goto(samplePath)
  await page.getByRole('heading', { name: /Try to forge it/ }).scrollIntoViewIfNeeded()
  await expect(bench(page)).toBeVisible()
}
const failedIn = (part: Locator) =>
  part
    .locator('[data-state="failed"]')
    .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.check))

/** The sample changed by a test vector, as a file to drop. */
function altered(name: string) {
  const patch = tampered.cases.find((one) => one.name === name)?.patch
  if (!patch) throw new Error(`there is no vector ${name}`)
  return asFile(applyPatch(sample, patch), name)
}

function asFile(bundle: unknown, name = 'certificate') {
  const buffer = Buffer.from(JSON.stringify(bundle))
  return { name: `${name}.json`, mimeType: 'application/json', buffer }
}

async function choose(page: Page, file: ReturnType<typeof altered>) {
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.getByRole('button', { name: 'browse' }).click()
    await (await chooser).setFiles(file)
  }, 'the button answers once the page is awake').toPass()
}

test('the sample is verified in the browser, at once', async ({ page }) => {
  await page.goto(samplePath)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Harbour Logistics')
  await expect(page.getByText('484.254').first()).toBeVisible()
  await expect(card(page).getByRole('heading')).toHaveText('Checked in your browser, just now')
  await expect(card(page).getByText('17 of 17', { exact: false }).first()).toBeVisible()
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
  await expect(card(page).getByRole('status')).toHaveText(
    '17 of 17 checks passed. The certificate is valid.',
  )
  await expect(page.getByRole('heading', { name: 'What this does not prove' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Check again' }).click()
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
})

test('a changed quantity fails claim, lines and log', async ({ page }) => {
  await openBench(page)
  const quantity = bench(page).getByRole('textbox', { name: /^Natural gas, per kWh/ })
  await quantity.fill('35,620.75')
  await expect(quantity).toHaveValue('35620.75')
  await expect(bench(page).getByText('14 of 17')).toBeVisible()
  expect(await failedIn(bench(page))).toEqual(['claim', 'lines', 'log'])
  await expect(bench(page).getByText('gives 6,517.17242', { exact: true })).toBeVisible()

  await bench(page)
    .getByRole('button', { name: /like a clever forger/ })
    .click()
  await expect.poll(() => failedIn(bench(page))).toEqual(['claim', 'statement', 'log'])

  await bench(page).getByRole('button', { name: 'Sign it with another key' }).click()
  await expect.poll(() => failedIn(bench(page))).toEqual(['key', 'log'])
  await expectAccessible(bench(page))

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(bench(page).getByText('17 of 17')).toBeVisible()
  await expect(quantity).toHaveValue('135620.75')
  // The certificate itself stays unchanged.
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
})

test('factors, totals, names and dates can be forged by keyboard alone @rest', async ({ page }) => {
  await openBench(page)
  await bench(page).getByLabel('Signed at').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2025-12-01T10:15:00Z')
  await expect.poll(() => failedIn(bench(page))).toEqual(['signature', 'log', 'times'])
  await page.getByRole('button', { name: 'Reset' }).focus()
  await page.keyboard.press('Enter')
  await bench(page).getByText('Factors, kg CO₂e per unit').focus()
  await page.keyboard.press('Enter')
  const factor = bench(page).getByRole('textbox', { name: /^Grid electricity, United Kingdom/ })
  await factor.fill('0.1')
  await expect.poll(() => failedIn(bench(page))).toEqual(['factors', 'lines'])
  await factor.fill('0.10')
  await expect(bench(page).getByText('The format is not accepted')).toBeVisible()
})

test('a certificate is found by its id, however it is typed', async ({ page }) => {
  await page.goto('/verify')
  await expectAccessible(page)
  const field = page.getByLabel('Certificate id')
  await field.fill('SAMP-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a certificate id.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('samp oooo 0000 000l')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(samplePath)
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
})

test('an unknown id is a 404 with the search', async ({ request }) => {
  expect((await request.get('/verify/SAMP-0000-0000-0009')).status()).toBe(404)
  const typed = await request.get('/verify/samp000000000001', { maxRedirects: 0 })
  expect(typed.headers().location).toBe(samplePath)
})

test.describe('an unknown certificate', () => {
  test.use({ expectedErrors: [/404/] })
  test('is named, and another can be looked for', async ({ page }) => {
    await page.goto('/verify/SAMP-0000-0000-0009')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No certificate SAMP-0000-0000-0009',
    )
    await expect(page.getByLabel('Certificate id')).toBeVisible()
  })
})

test('a file is checked without leaving the browser', async ({ page }) => {
  await page.goto('/verify')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await choose(page, altered('quantity-changed'))
  await expect(page).toHaveURL('/verify/file')
  await expect(page.getByRole('alert').filter({ hasText: 'Not valid' })).toBeVisible()
  expect(await failedIn(card(page))).toEqual(['claim', 'lines', 'log'])
  await expect(card(page).getByRole('heading')).toHaveText('3 checks failed')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Check another file' }).click()
  await choose(page, altered('unknown-field'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This file cannot be read.')
  await expect(page.getByText('/claim/grade is not a field of this format.')).toBeVisible()
  await expectAccessible(page)
})

test('a banner says what has happened to a certificate @rest', async ({ page }) => {
  await page.goto('/verify/file')
  for (const [name, title] of [
    ['withdrawn', 'Withdrawn on 2 May 2026'],
    ['restated', 'Restated on 2 June 2026'],
    ['key-revoked-before', 'The verifier’s key was revoked'],
    ['log-swapped', 'Not valid: do not rely on these figures'],
  ] as const) {
    await choose(page, altered(name))
    const banner = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(banner).toBeVisible()
    await expect(page.getByText('484.254').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Figures to copy' })).toHaveCount(0)
    await expectAccessible(banner, name)
    await expectAccessible(card(page), name)
    await page.getByRole('button', { name: 'Check another file' }).click()
  }
})

test('the opinion leads, and an adverse one is never green @rest', async ({ page }) => {
  for (const [opinion, band, heading] of [
    ['qualified', 'Qualified opinion', 'Authentic, with a qualified opinion'],
    [
      'adverse',
      'Adverse opinion: the figures are not fairly stated',
      'Authentic, with an adverse opinion',
    ],
    ['disclaimer', 'No opinion could be given', 'Authentic, with no opinion given'],
  ] as const) {
    await page.goto('/verify/file')
    await choose(page, asFile(sampleWithOpinion(opinion)))
    await expect(card(page).getByRole('heading')).toHaveText(heading)
    await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
    await expect(page.getByRole('heading', { name: band, exact: true })).toBeVisible()
    await expect(page.getByText('Half of the meters were never read.').first()).toBeVisible()
    await expect(page.locator('[aria-labelledby=checks][data-tone=good]')).toHaveCount(
      opinion === 'qualified' ? 1 : 0,
    )
    await expectAccessible(page.locator('[aria-labelledby=certificate]'), opinion)
    await expectNoSidewaysScroll(page, 390)
  }
})

test('a file shows what this site knows about it, or that the site could not be asked @rest', async ({
  page,
}) => {
  const notice = (name: string) => page.getByRole('heading', { name })
  const known = { ...(await (await page.request.get(sampleApi)).json()).certificate }
  const file = asFile(sample)
  for (const [change, title, verdict, tone] of [
    [{}, 'No later event on this site', 'Checked in your browser, just now', 'good'],
    [
      { status: 'withdrawn', reason: 'error-found' },
      'Withdrawn since this file was created',
      'The certificate was withdrawn',
      'bad',
    ],
    [
      { status: 'restated', restatedBy: '9999-9999-9999-9999' },
      'Restated since this file was created',
      'The certificate was restated',
      'plain',
    ],
    [
      { status: 'key-revoked', reason: 'compromised', keyRevokedSince: '2026-01-01T00:00:00Z' },
      'The verifier’s key was revoked since this file was created',
      'The verifier’s key was revoked',
      'bad',
    ],
    [
      { claim: `sha256:${'0'.repeat(64)}` },
      'This site has a different certificate under this id',
      notAsked,
      'plain',
    ],
  ] as const) {
    await page.route(`**${sampleApi}`, (route) =>
      route.fulfill({ json: { certificate: { ...known, ...change } } }),
    )
    await page.goto('/verify/file')
    await choose(page, file)
    await expect(notice(title)).toBeVisible()
    await expect(card(page).getByRole('heading')).toHaveText(verdict)
    await expect(card(page)).toHaveAttribute('data-tone', tone)
    await expectAccessible(page.locator('[aria-labelledby=certificate]'), title)
    await page.unroute(`**${sampleApi}`)
  }
  await page.route(`**${sampleApi}`, (route) => route.abort())
  await page.goto('/verify/file')
  await choose(page, file)
  await expect(notice('Later events could not be looked up')).toBeVisible()
  await expect(card(page).getByRole('heading')).toHaveText(notAsked)
  await expect(card(page)).toHaveAttribute('data-tone', 'plain')
  await page.unroute(`**${sampleApi}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice('No later event on this site')).toBeVisible()
})

test('a site that answers from an old copy does not make a certificate valid', async ({ page }) => {
  const mark = { 'Cache-Status': 'terraproof; hit; detail=stale' }
  let headers: Record<string, string> = mark
  await page.route(`**${sampleApi}/bundle.json`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
  })
  await page.goto(samplePath)
  await expect(card(page).getByRole('heading')).toHaveText(notAsked)
  await expect(card(page)).toHaveAttribute('data-tone', 'plain')
  await expect(page.getByRole('heading', { name: 'This page is shown from a copy' })).toBeVisible()
  headers = {}
  await card(page).getByRole('button', { name: 'Check again' }).click()
  await expect(card(page).getByRole('heading')).toHaveText('Checked in your browser, just now')
})

test('a file that is not a certificate gets a message, and nothing is lost', async ({ page }) => {
  await page.goto('/verify')
  await choose(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be read' })).toBeVisible()
  await expect(page).toHaveURL('/verify')
})

test('names in a certificate never become markup', async ({ page }) => {
  await page.goto('/verify/file')
  const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
  const changed = applyPatch(sample, [
    { op: 'replace', path: '/claim/organisation/name', value: evil },
    { op: 'replace', path: '/claim/title', value: evil },
    { op: 'replace', path: '/factorSets/0/factors/0/factor/name', value: evil },
  ])
  const buffer = Buffer.from(JSON.stringify(changed))
  await choose(page, { name: 'evil.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(evil)
  expect(await page.locator('main img').count()).toBe(0)
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })
  test('the figures can be read, and the offline copy is offered', async ({ page }) => {
    await page.goto(samplePath)
    await expect(page.getByText('443.544').first()).toBeVisible()
    await expect(page.getByText('24,813.17242').first()).toBeVisible()
    await expect(page.getByText('Scripts are off.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'offline copy' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Try to forge it.' })).toBeHidden()
    await page.goto('/verify')
    await page.getByLabel('Certificate id').fill('samp-0000-0000-0001')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page).toHaveURL(samplePath)
  })
})

test('with reduced motion the result is there at once @rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(samplePath)
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
})

test('what cannot be loaded can be tried again @rest', async ({ page }) => {
  let isAway = true
  await page.route('**/bundle.json', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(samplePath, { waitUntil: 'load' })
  await expect(card(page).getByRole('heading')).toHaveText('Could not be checked')
  isAway = false
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
})
test.use({ expectedErrors: [/ERR_FAILED/] })

test.describe('the offline copy', () => {
  test('checks itself from disk without any request, and notices one changed character', async ({
    page,
    request,
    context,
  }, info) => {
    const html = await (
      await request.get('/api/certificates/SAMP-0000-0000-0001/offline.html')
    ).text()
    const asked: string[] = []
    context.on('request', (one) => {
      if (!one.url().startsWith('file:')) asked.push(one.url())
    })
    await context.setOffline(true)
    const open = async (name: string, text: string) => {
      const file = info.outputPath(name)
      writeFileSync(file, text)
      await page.goto(pathToFileURL(file).href)
    }
    await open('good.html', html)
    await expect(page.getByRole('heading', { name: notAsked })).toBeVisible()
    await expect(page.locator('li.passed')).toHaveCount(17)
    await expect(page.getByText(/^A file cannot know what came later\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: notAsked })).toHaveCSS(
      'color',
      'rgb(10, 23, 19)',
    )
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Harbour Logistics')
    await expect(page.getByText('What this does not prove')).toBeVisible()
    await expectAccessible(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy Scope 1', exact: true }).press('Enter')
    await expect.poll(copied).toBe('57.95')
    await page.getByRole('radio', { name: 'Comma' }).press('Space')
    await page.getByRole('button', { name: 'Copy Total, location-based' }).press('Enter')
    await expect.poll(copied).toBe('484,254')
    await page.getByRole('button', { name: 'Copy all' }).press('Enter')
    await expect.poll(copied).toContain('Scope 3, category 6\t11,284\tt CO2e')
    await expectNoSidewaysScroll(page, 390)

    const key = 'witness.example/w1+3056ec8d+BNK2PWDygWY0ilEj4Z6e6ScMARuAnuB4gMiTFHWXulFn'
    const choosePolicy = (policy: string) =>
      page.getByLabel('Use my policy file').setInputFiles({
        name: 'mine',
        mimeType: 'text/plain',
        buffer: Buffer.from(policy),
      })
    await choosePolicy('witness w1\n')
    await expect(page.getByRole('status')).toContainText('mine cannot be used as a policy. Line 1')
    await expect(page.getByRole('heading', { name: notAsked })).toBeVisible()
    await choosePolicy(`witness w1 ${key}\nquorum w1\n`)
    await expect(
      page.getByRole('heading', { name: 'Everything fits, but too few of your witnesses' }),
    ).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Checked with your policy mine.')
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await expectAccessible(page)

    await open('changed.html', html.replace('"135620.75"', '"135620.76"'))
    await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await open(
      'renamed.html',
      html.replace('Sample Harbour Logistics (f', 'Xample Harbour Logistics (f'),
    )
    await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible()
    const marked = '\\u003cimg src=x onerror=alert(1)>'
    await open('marked.html', html.replaceAll('Sample Harbour Logistics (f', marked))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
    await expect(page.locator('img')).toHaveCount(0)
    await open('cut.html', html.replace('"format"', '"format'))
    await expect(page.getByText('This file is damaged')).toBeVisible()
    expect(asked).toEqual([])
  })
})

test('the offline copy can be dropped as well, and its figures copied @rest', async ({
  page,
  request,
  context,
}) => {
  const html = await (
    await request.get('/api/certificates/SAMP-0000-0000-0001/offline.html')
  ).body()
  await page.goto('/verify/file')
  await choose(page, {
    name: 'SAMP-0000-0000-0001.html',
    mimeType: 'text/html',
    buffer: Buffer.from(html),
  })
  await expect(card(page).locator('[data-state="passed"]')).toHaveCount(17)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const figures = page.getByRole('region', { name: 'Figures to copy' })
  await figures.getByRole('button', { name: 'Copy Total, market-based' }).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('443.544')
  await expect(figures.getByRole('button', { name: 'Copy Proof' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the site leads to the sample and to /verify @rest', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: /Check the sample certificate/ }).click()
  await expect(page).toHaveURL(samplePath)
  await page.goto('/technology')
  await page.getByRole('link', { name: 'Check a certificate' }).click()
  await expect(page).toHaveURL('/verify')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verify' })).toBeVisible()
})

test('each figure is copied with one click, and all with the link that proves them @rest', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/verify/SAMP-0000-0000-0001')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const figures = page.getByRole('region', { name: 'Figures to copy' })
  await expectAccessible(page, 'figures to copy')
  await figures.getByRole('button', { name: 'Copy Scope 1', exact: true }).press('Enter')
  await expect.poll(copied).toBe('57.95')
  await figures.getByRole('radio', { name: 'Comma' }).press('Space')
  await figures.getByRole('button', { name: 'Copy Total, location-based' }).press('Enter')
  await expect.poll(copied).toBe('484,254')
  await figures.getByRole('button', { name: 'Copy Proof' }).press('Enter')
  await expect.poll(copied).toMatch(/^http.*\/verify\/SAMP-0000-0000-0001$/)
  await figures.getByRole('button', { name: 'Copy all' }).press('Enter')
  await expect.poll(copied).toContain('Scope 3, category 6\t11,284\tt CO2e')
})

test('a policy of the reader asks for their own witnesses @rest', async ({ page }) => {
  await page.goto(samplePath)
  const checks = card(page)
  const use = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await checks.getByRole('button', { name: 'Use my policy file' }).click()
    const buffer = Buffer.from(text)
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer })
  }
  const line = checks.locator('[data-check="witnessed"]')
  await expect(line).toHaveAttribute('data-state', 'noted')
  await use('broken', 'witness w1 nonsense\n')
  await expect(checks.getByText(/^broken cannot be used as a policy\. Line 1/)).toBeVisible()
  await expect(line).toHaveAttribute('data-state', 'noted')
  const key = 'witness.example/w1+3056ec8d+BNK2PWDygWY0ilEj4Z6e6ScMARuAnuB4gMiTFHWXulFn'
  await use('mine', `witness w1 ${key}\nquorum w1\n`)
  await expect(checks.getByRole('heading')).toHaveText(
    'Everything fits, but too few of your witnesses have seen it',
  )
  await expect(line).toHaveAttribute('data-state', 'failed')
  await expectAccessible(page)
  await checks.getByRole('button', { name: 'Use the site’s own list' }).click()
  await expect(line).toHaveAttribute('data-state', 'noted')
  for (const width of [1440, 768, 390]) await expectNoSidewaysScroll(page, width)
})
