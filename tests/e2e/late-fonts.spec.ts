import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '../support/browser-test.ts'
import { inGroups, onePageOfEachKind } from '../support/indexed-paths.ts'

const maxShift = 0.01

for (const width of [1440, 390]) {
  for (const walk of inGroups(onePageOfEachKind, 5)) {
    test(`late fonts move nothing at ${width} px: ${walk.join(' ')} @rest`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      test.info().skip(!(await hasStandIn(page)), 'no font with the widths of Arial is installed')
      const shifts: Record<string, number> = {}
      for (const path of walk) {
        const shift = await shiftByLateFonts(page, path)
        if (shift > maxShift) shifts[path] = shift
      }
      expect(shifts).toEqual({})
    })
  }
}

/** Whether a font that src/styles/fonts.css uses as a stand-in is installed. */
function hasStandIn(page: Page) {
  return page.evaluate(() =>
    new FontFace('probe', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  )
}

async function shiftByLateFonts(page: Page, path: string) {
  const letFontsCome = await holdBack(page, /\.woff2$/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  letFontsCome()
  await page.waitForLoadState('load')
  await page.unroute(/\.woff2$/)
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    return new Promise<number>((resolve) => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
          if (!hadRecentInput) sum += value
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // Buffered entries are delivered in a task of their own, and none if nothing moved.
      requestAnimationFrame(() => setTimeout(() => resolve(sum), 100))
    })
  })
}
