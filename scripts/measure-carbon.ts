// npm run carbon: bytes and grams CO2e of a first visit to each public page, into content/, where the
// footer reads them. Run it when pages have changed much; the date stands beside the figure.
import { writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { co2 } from '@tgwf/co2'
import { articles } from '../content/articles/articles.ts'
import { publicPaths } from '../src/site/public-paths.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { findChromium } from './find-chromium.ts'

const model = new co2({ model: 'swd', version: 4 })
const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: findChromium() })
const pages: Record<string, { bytes: number; grams: number }> = {}
for (const path of [...publicPaths, ...articles.map(({ slug }) => `/blog/${slug}`)]) {
  // The first request makes the compressed bytes; a visitor gets those.
  await fetch(server.url + path)
  const bytes = await bytesOfFirstVisit(browser, server.url + path)
  pages[path] = { bytes, grams: Number(Number(model.perByte(bytes)).toFixed(3)) }
}
await browser.close()
await server.stop()
const measured = new Date().toISOString().slice(0, 10)
const method = 'Sustainable Web Design v4'
writeFileSync(
  'content/page-carbon.json',
  `${JSON.stringify({ measured, method, pages }, null, 2)}\n`,
)
console.table(pages)

/** Headers and bodies, without the splash film, which not every visitor fetches. */
async function bytesOfFirstVisit(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'media') return
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes
}
