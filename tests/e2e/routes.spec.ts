import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser-test.ts'
import { type Device, firstVisit, watchTraffic } from '../support/first-visit.ts'
import { indexedPaths, inGroups, onePageOfEachKind } from '../support/indexed-paths.ts'

const maxScriptBytes = 134_000
/** The checker, which is fetched after the figures of a certificate are painted. */
const maxCheckerBytes = 40_000
const maxHomeBytes = 400_000

for (const walk of inGroups([...indexedPaths, '/login'], 6)) {
  test(`bytes, accessibility: ${walk.join(' ')}`, async ({ page, context }) => {
    test.setTimeout(300_000)
    const network = await context.newCDPSession(page)
    const traffic = await watchTraffic(network)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const path of walk) {
      Object.assign(traffic, { bytes: 0, scriptBytes: 0, requests: 0 })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      const { bytes, scriptBytes, requests } = traffic
      console.log(`${path}: ${scriptBytes} bytes of script, ${bytes} in all, ${requests} requests`)
      const checker = path.startsWith('/verify/') ? maxCheckerBytes : 0
      expect(scriptBytes, path).toBeLessThanOrEqual(maxScriptBytes + checker)
      // With reduced motion, everything is visible at once and therefore checked.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessible(page, path)
    }
  })

  test(`narrow screens: ${walk.join(' ')} @rest`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of walk) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      for (const width of [768, 320, 390]) {
        await expectNoSidewaysScroll(page, width, path)
      }
      if (onePageOfEachKind.includes(path)) await expectAccessible(page, `${path} at 390 px`)
    }
  })
}

test('a link to a subject of the API reference opens it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/developers#api-content-for-other-programs')
  await expect(
    page.getByRole('heading', { name: 'GET /api/content/pages', exact: true }),
  ).toBeInViewport()
  await expectAccessible(page, 'an open subject')
  await expectNoSidewaysScroll(page, 390, 'an open subject')
})

const screens: Record<string, Device> = {
  'a phone with 3 dots per pixel': { width: 390, height: 844, dotsPerPixel: 3 },
  'a desktop with 2': { width: 1440, height: 900, dotsPerPixel: 2 },
  'a desktop with 1': { width: 1440, height: 900, dotsPerPixel: 1 },
}

test('/home stays within its bytes on every kind of screen, and nothing moves @rest', async ({
  browser,
  baseURL,
}) => {
  for (const [name, device] of Object.entries(screens)) {
    const visit = await firstVisit(browser, `${baseURL}/home`, device, { slow: false })
    expect(visit.bytes, name).toBeLessThanOrEqual(maxHomeBytes)
    expect(visit.layoutShift, name).toBeLessThanOrEqual(0.02)
  }
})
