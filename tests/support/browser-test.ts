import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

export { expect }

type Fixtures = {
  /** Texts of console errors that this test provokes on purpose. */
  expectedErrors: RegExp[]
  watched: undefined
}

/** Fails on a console error, an uncaught exception or a request to another host. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  expectedErrors: [async ({}, use) => use([]), { option: true }],
  watched: [
    async ({ context, baseURL, expectedErrors, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) context.on('page', actOnceHydrated)
      const problems: string[] = []
      const note = (problem: string) => {
        if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => note(`exception: ${error.error().message}`))
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin) {
          note(`foreign request: ${request.url()}`)
        }
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** A second person in the same test, with their own browser context. */
export async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: ownAddress() })
  context.on('page', actOnceHydrated)
  return context.newPage()
}

/** A random address, so that no test hits another's rate limit. */
function ownAddress() {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

type Axe = { run(part: Element, options: RunOptions): Promise<AxeResults> }

/** In ASCII, which the browser takes in without converting it. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Skips frames, and rules that read stylesheets.
  iframes: false,
  preload: false,
}

/**
 * Expects no violations of WCAG 2.0 to 2.2, A and AA, in the current page, or in a part of it where
 * another test has checked the rest.
 */
export async function expectAccessible(target: Page | Locator, where?: string) {
  const part = 'page' in target ? target : target.locator('html')
  const found = await findViolations(part)
  // A notification may have started to fade in during the first check, so it is checked again.
  expect(found.length > 0 ? await findViolations(part) : found, where).toEqual([])
}

async function findViolations(part: Locator) {
  const page = part.page()
  await page.evaluate(async () => {
    // A text that is fading in has too little contrast.
    const ending = document
      .getAnimations()
      .filter((a) => a.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  if (await page.evaluate(() => !('axe' in window))) {
    // A quarter quicker than page.evaluate, which hands the text on to eval.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: `${axe};0` })
    await session.detach()
  }
  const { violations } = await part.evaluate(
    (element, options) => (window as unknown as { axe: Axe }).axe.run(element, options),
    axeOptions,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Looks at the page and at an open dialog, and leaves the page at this width. */
export async function expectNoSidewaysScroll(page: Page, width: number, where = page.url()) {
  await page.setViewportSize({ width, height: 900 })
  const hidden = () =>
    page.evaluate(() => {
      const parts = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth))
    })
  await expect.poll(hidden, { message: `${where} at ${width} px` }).toBeLessThanOrEqual(0)
}

/**
 * Waits for hydration, because scripts start after the first paint, later than the load event that
 * a test waits for. A test that wants to act earlier passes `waitUntil`.
 */
function actOnceHydrated(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await hydrated(page)
    return response
  }
}

/** Waits for hydration; before it, a click does what it does without scripts. */
export async function hydrated(page: Page) {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' ||
      // Files, and pages of other servers, have no such script.
      !document.querySelector('script[data-later]'),
  )
}

/** Holds a file back until the returned function is called. */
export async function holdBack(page: Page, script: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The field is marked as invalid and has a description that says why. */
export async function expectRefused(field: Locator) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/\S/)
}

/** The visible notifications; the text for screen readers is elsewhere. */
export function notification(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
}
