// npm run print: the overview PDF and the social cards, from the words in content/. Their output is
// part of the repository, so that a build needs no browser; run it after those words change.
// npm run print -- /about: only the card of that page.
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { overviewPdfPath } from '../content/brand.ts'
import { socialCards } from '../content/social-cards.ts'
import { socialCardPath } from '../src/frames/site/social-card-path.ts'
import { findChromium } from './find-chromium.ts'
import { cardPage } from './print/card-page.ts'
import { overviewPage } from './print/overview-page.ts'

const paths = process.argv.slice(2)
const cards =
  paths.length > 0 ? socialCards.filter(({ path }) => paths.includes(path)) : socialCards

const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
mkdirSync('public/images/cards', { recursive: true })
for (const { path, title } of cards) {
  await page.setContent(cardPage(title))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `public${socialCardPath(path)}`, type: 'jpeg', quality: 80 })
}
if (paths.length === 0) {
  await page.setContent(overviewPage())
  await page.evaluate(() => document.fonts.ready)
  await page.pdf({
    path: `public${overviewPdfPath}`,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  })
}
await browser.close()
