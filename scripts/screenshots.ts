// npm run screenshots -- /contact /home: takes whole pages of the production build at three widths
// into the ignored folder screenshots/. `--url` uses a running server.
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { findChromium } from './find-chromium.ts'

const widths = [1440, 768, 390]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' } },
})
const paths = positionals.length > 0 ? positionals : ['/contact']
const dataDir = newDataDir()
const server = values.url ? null : await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: await findChromium() })
mkdirSync('screenshots', { recursive: true })
for (const path of paths) {
  for (const width of widths) await shoot(browser, new URL(path, values.url ?? server?.url), width)
}
await browser.close()
await server?.stop()
rmSync(dataDir, { recursive: true, force: true })

async function shoot(browser: Browser, url: URL, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.goto(url.href, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  const name = `${url.pathname.slice(1).replaceAll('/', '-') || 'index'}-${width}.png`
  await page.screenshot({ path: `screenshots/${name}`, fullPage: true })
  console.log(`screenshots/${name}`)
  await page.close()
}

/** Content that fades in or loads lazily appears only once it has been in view. */
async function scrollThrough(page: Awaited<ReturnType<Browser['newPage']>>) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 450) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.effect?.getTiming().iterations !== Infinity)
        .map((a) => a.finished),
    ),
  )
}
