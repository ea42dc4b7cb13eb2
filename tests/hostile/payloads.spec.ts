import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import sample from '../../public/sample-certificate.json' with { type: 'json' }
import { sanitizePage } from '../../src/pages/sanitize-page.server.ts'
import { newClient, signInAs } from '../support/browser-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { createPage, newSlug } from '../support/cms.ts'
import { signedIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'
import { unzip } from '../support/unzip.ts'
import { payloads } from './payloads.ts'
import { isFull, sample as some, tally } from './tally.ts'

const counted = tally('payloads in Chromium')
const inBatch = 50
const given = some(payloads, inBatch)
const opening = 'Words before all payloads.'

/** Spread, so that one batch has payloads of every kind. What hides all behind it comes last. */
const batches = batchesOf(given)

function batchesOf(all: readonly string[]) {
  const hiding = all.filter(hidesRest)
  const others = all.filter((payload) => !hidesRest(payload))
  const count = Math.ceil(others.length / inBatch)
  const spread = Array.from({ length: count }, (_, first) => [
    ...others.filter((_, i) => i % count === first),
    ...hiding.slice(first, first + 1),
  ])
  return [...spread, ...hiding.slice(count).map((payload) => [payload])]
}

function hidesRest(payload: string) {
  return !sanitizePage(`<p>${payload}</p><p>behind</p>`).includes('behind')
}

type Hits = { __hits: unknown[] }

/** What ran, was refused by the policy, or asked another host for something. */
async function watch(context: BrowserContext) {
  const seen: string[] = []
  await context.addInitScript(() => {
    const hits: unknown[] = []
    Object.assign(self, { __hits: hits })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      hits.push(`the policy refused ${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`asked for ${request.url()}`)
  })
  context.on('dialog', (dialog) => {
    seen.push(`opened ${dialog.message()}`)
    void dialog.dismiss()
  })
  return seen
}

/** Looks at the document as it is now, whatever made it. */
async function look(page: Page, seen: string[], path: string, tried: number) {
  const found = await page.evaluate(() => {
    const faults = [...(self as unknown as Hits).__hits.map(String)]
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them, too
        const address = value.replace(/[\u0000-\u0020]/g, '')
        const isAddress = ['href', 'src', 'action', 'data', 'srcdoc', 'xlink:href'].includes(name)
        if (/^on/i.test(name)) faults.push(`${element.localName} has ${name}`)
        if (isAddress && /^(javascript|vbscript|data:text)/i.test(address)) faults.push(value)
      }
    }
    return faults
  })
  const inFrames = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => (self as unknown as Hits).__hits.length)),
  )
  if (inFrames.some((hits) => hits > 0)) found.push('something ran')
  counted.many(path, tried, [...new Set([...found, ...seen.splice(0)])])
}

const fromElsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

test('pages: public, preview, shared preview, editor and history', async ({ page, context }) => {
  const seen = await watch(context)
  await signedIn(page)
  for (const batch of batches) {
    // A text with NUL is refused as a whole.
    const paragraphs = [opening, ...batch].map((text) => `<p>${text.replaceAll('\0', '')}</p>`)
    const content = paragraphs.join('\n')
    const title = `Payload ${batch[0]}`.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 150)
    const made = await createPage(page, { title, content, isPublished: 'published' })
    const draft = { ...made, title: `More ${title}`, content: `${content}<p>and more</p>` }
    expect((await page.request.put(`/api/cms/pages/${made.id}/draft`, { data: draft })).ok()).toBe(
      true,
    )
    const shared = await page.request.post(`/api/cms/pages/${made.id}/previews`, {
      data: { hours: 1 },
    })
    const { address } = (await shared.json()) as { address: string }
    for (const [path, url] of [
      ['public page', `/page/${made.slug}`],
      ['preview', `/cms/pages/preview/${made.id}`],
      ['shared preview', new URL(address, 'http://x').pathname],
      ['editor', `/cms/pages/edit/${made.id}`],
      ['history', `/cms/pages/history/${made.id}`],
    ].slice(0, batch.length > 1 ? undefined : 1) as [string, string][]) {
      await page.goto(url)
      await expect(page.getByText(opening).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await look(page, seen, path, batch.length)
    }
  }
  const feed = await page.request.get('/feed.xml')
  const isWellFormed = await page.evaluate(
    (xml) => !new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror, script'),
    await feed.text(),
  )
  counted.many('feed', batches.length, isWellFormed ? [] : ['it is not well-formed'])
  counted.finish()
})

test('pages: imported from HTML and Markdown, and exported', async ({ page, context, baseURL }) => {
  const seen = await watch(context)
  await signedIn(page)
  const slug = newSlug('imported')
  for (const [ending, path] of [
    ['html', 'import of HTML'],
    ['md', 'import of Markdown'],
  ] as const) {
    for (const [n, batch] of batches.entries()) {
      const title = `${slug}-${ending}-${n}`
      const body = `---\ntitle: ${title}\nslug: ${title}\n---\n${[opening, ...batch].join('\n\n')}`
      const sent = await page.request.post(`/api/cms/import?name=${title}.${ending}`, {
        headers: { origin: baseURL ?? '', 'content-type': 'application/octet-stream' },
        data: Buffer.from(body.replaceAll('\0', '')),
      })
      expect(sent.status()).toBe(200)
      if ((await sent.text()).includes('"left out"')) {
        counted.many(`${path}: left out`, batch.length)
        continue
      }
      await page.goto(`/page/${title}`, { waitUntil: 'load' })
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
      await look(page, seen, path, batch.length)
    }
  }
  expect(
    (
      await page.request.post('/api/cms/generate-static', { headers: { origin: baseURL ?? '' } })
    ).ok(),
  ).toBe(true)
  const files = await unzip(await (await page.request.get('/api/cms/download-static')).body())
  for (const [name, bytes] of files) {
    // Others lead from the old address of a page to its new one.
    if (!name.includes(slug) || !bytes.includes('<h1')) continue
    await context.route('**/exported', (route) =>
      route.fulfill({ contentType: 'text/html', body: bytes }),
    )
    // Its styles and fonts lie beside it, not here.
    await context.route('**/*.{css,woff2}', (route) => route.fulfill({ body: '' }))
    await page.goto('/exported', { waitUntil: 'load' })
    await look(page, seen, 'static export', inBatch)
    await context.unrouteAll()
  }
  counted.finish()
})

test('enquiries: inbox, one of them, and the CSV of all', async ({ page, context }) => {
  const seen = await watch(context)
  await signedIn(page)
  for (const payload of given) {
    const line = payload.replaceAll(/\p{Cc}/gu, ' ').slice(0, 90)
    const sent = await page.request.post('/api/contact', {
      headers: fromElsewhere(),
      data: {
        firstName: line,
        lastName: line,
        organization: line,
        email: 'a@b.example',
        interestArea: 'other',
        message: payload,
      },
    })
    expect([200, 201, 400]).toContain(sent.status())
  }
  await page.goto('/cms/enquiries')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(page, seen, 'inbox', 25)
  const { enquiries } = await (await page.request.get('/api/cms/enquiries')).json()
  for (const { id } of some(enquiries as { id: number }[], 3)) {
    await page.goto(`/cms/enquiries/${id}`)
    await page.waitForLoadState('networkidle')
    await look(page, seen, 'enquiry', 1)
  }
  const csv = await (await page.request.get('/api/cms/enquiries/export.csv')).text()
  for (const delimiter of [',', ';', '\t']) {
    const rows = parse(csv, { bom: true, delimiter, relax_column_count: true, relax_quotes: true })
    const cells = (rows as string[][]).flat()
    const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell.normalize('NFKC').trimStart()))
    counted.many('CSV in a spreadsheet', cells.length, formulas)
  }
  counted.finish()
})

test('names of pictures and of organisations', async ({ page, context, browser, baseURL }) => {
  const seen = await watch(context)
  await signedIn(page)
  const names = some(payloads, isFull ? payloads.length : 12)
  const buffer = await testImage(20, 20)
  for (const payload of isFull ? names.filter((_, i) => i % 8 === 0) : names) {
    const upload = await page.request.post('/api/cms/media/upload', {
      headers: { origin: baseURL ?? '' },
      multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer } },
    })
    const { media } = await upload.json()
    const data = { originalName: payload.slice(0, 100), alt: payload.slice(0, 200) }
    const changed = await page.request.patch(`/api/cms/media/${media.id}`, { data })
    expect([200, 400]).toContain(changed.status())
    counted.many('media names: stored or refused', 1)
  }
  await page.goto('/cms/media/upload')
  await page.waitForLoadState('networkidle')
  await look(page, seen, 'media library', 24)
  const person = await browser.newContext({ baseURL, extraHTTPHeaders: fromElsewhere() })
  const seenThere = await watch(person)
  await signInAs(person, await newClient())
  const name = '"><img src=x onerror="self.__hits.push(1)">'
  const organisation = { name, country: 'AE', registrationNo: name.slice(0, 30) }
  await person.request.post('/api/workspace/organisation', { data: organisation })
  const other = await person.newPage()
  for (const [path, url] of [
    ['workspace', '/workspace'],
    ['organisation', '/workspace/organisation'],
  ] as const) {
    await other.goto(url, { waitUntil: 'networkidle' })
    await look(other, seenThere, path, 1)
  }
  await person.close()
  counted.finish()
})

test('certificates: the page of a file, and the copy for offline', async ({ page, context }) => {
  const seen = await watch(context)
  const offline = await (
    await page.request.get('/api/certificates/SAMP-0000-0000-0001/offline.html')
  ).text()
  for (const payload of given.filter((_, i) => i % 8 === 0)) {
    const bundle = JSON.stringify({
      ...sample,
      claim: {
        ...sample.claim,
        title: payload,
        organisation: { ...sample.claim.organisation, name: payload },
      },
    })
    await page.goto('/verify/file')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'browse' }).click()
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(bundle) }
    await (await chooser).setFiles(file)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look(page, seen, 'certificate from a file', 1)
    const body = offline.replace(
      /(<script type="application\/json" id="[^"]*bundle[^"]*">)[\s\S]*?(<\/script>)/,
      (_, start: string, end: string) => start + bundle.replaceAll('<', '\\u003c') + end,
    )
    expect(body).not.toBe(offline)
    await context.route('**/offline-copy', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
    await page.goto('/offline-copy', { waitUntil: 'load' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await look(page, seen, 'offline copy', 1)
    await context.unrouteAll()
  }
  counted.finish()
})
