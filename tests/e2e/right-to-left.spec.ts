import type { Page } from '@playwright/test'
import { signedInClient } from '../support/browser-client.ts'
import { expect, expectNoSidewaysScroll, test } from '../support/browser-test.ts'

const certificate = '/verify/SAMP-0000-0000-0001'

/** Signs in, and returns the address of a claim with the rows of the sample. */
async function newClaim(page: Page) {
  await signedInClient(page)
  await page.request.post('/api/workspace/organisation', {
    data: { name: 'Harbour Logistics', country: 'AE', registrationNo: '' },
  })
  const answer = await page.request.post('/api/workspace/claims/sample', { data: {} })
  const { claim } = (await answer.json()) as { claim: { id: string } }
  return `/workspace/claims/${claim.id}`
}

async function turnAround(page: Page) {
  await page.evaluate(() => {
    document.dir = 'rtl'
  })
}

/** Controls and headings that cover one another, and texts that are cut off, each by its text. */
function flaws(page: Page) {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`
    const isInPlace = (element: Element) => {
      // What floats above the page covers it by intent.
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return false
      }
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const shown = [
      ...document.querySelectorAll('a, button, input, select, textarea, summary, h1, h2, h3, h4'),
    ].filter(isInPlace)
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }))
    const covered = boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2,
        )
        .map((other) => `${nameOf(element)} covers ${nameOf(other.element)}`),
    )
    const cut = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element instanceof HTMLElement &&
          element.innerText?.trim() &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          /hidden|clip/.test(getComputedStyle(element).overflowX) &&
          // A long value that ends in dots is cut off by intent.
          getComputedStyle(element).textOverflow !== 'ellipsis' &&
          isInPlace(element),
      )
      .map((element) => `${nameOf(element)} is cut off`)
    return [...covered, ...cut]
  })
}

/** Nothing covers, cuts off or scrolls that does not do so from left to right as well. */
async function expectMirrored(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const before = await flaws(page)
  await turnAround(page)
  await expectNoSidewaysScroll(page, width)
  await expect
    .poll(async () => (await flaws(page)).filter((flaw) => !before.includes(flaw)))
    .toEqual([])
}

test('a page follows the direction of the text', async ({ page }) => {
  await expectMirrored(page, '/platform', 1440)
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(logo?.x).toBeGreaterThan(720)
  const arrow = page.locator('main .lucide-arrow-right').first()
  await expect(arrow).toHaveCSS('scale', '-1 1')
  // A command is not mirrored.
  await page.goto(certificate)
  await turnAround(page)
  await expect(page.locator('code').first()).toHaveCSS('direction', 'ltr')
  await expect(page.locator('[aria-labelledby=counted] svg[height="6"]').first()).toHaveCSS(
    'scale',
    '-1 1',
  )
})

for (const width of [1440, 390]) {
  for (const path of ['/home', '/platform', certificate]) {
    test(`${path} is mirrored at ${width} px @rest`, async ({ page }) => {
      await expectMirrored(page, path, width)
    })
  }
}

test('the workspace is mirrored at both widths @rest', async ({ page }) => {
  const claim = await newClaim(page)
  for (const width of [1440, 390]) {
    for (const path of ['/workspace', '/workspace/claims', claim, `${claim}?tab=results`]) {
      await expectMirrored(page, path, width)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const rail = await page.getByRole('navigation', { name: 'Workspace' }).boundingBox()
  expect(rail?.x).toBeGreaterThan(720)
})
