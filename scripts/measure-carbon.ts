// npm run carbon: bytes and grams CO2e of a first visit to each public page, written to content/
// for the footer. Run it when pages have changed much; the footer shows the date.
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { carbonMethod, firstVisit, gramsOf } from '../tests/support/first-visit.ts'
import { indexedPaths } from '../tests/support/indexed-paths.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { findChromium } from './find-chromium.ts'

const laptop = { width: 1440, height: 900, dotsPerPixel: 1 }
const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: await findChromium() })
const pages: Record<string, { bytes: number; grams: number }> = {}
for (const path of indexedPaths) {
  // The first request fills the page cache; visitors get the compressed bytes from it.
  await fetch(server.url + path)
  const { bytes } = await firstVisit(browser, server.url + path, laptop, { slow: false })
  pages[path] = { bytes, grams: gramsOf(bytes) }
}
await browser.close()
await server.stop()
const measured = new Date().toISOString().slice(0, 10)
writeFileSync(
  'content/page-carbon.json',
  `${JSON.stringify({ measured, method: carbonMethod, pages }, null, 2)}\n`,
)
console.table(pages)
