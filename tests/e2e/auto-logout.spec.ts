import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const production = 'https://terraproof.example'

/** The site under its production host, as a signed-in client, with a controlled clock. */
async function open(page: Page, origin: string, baseURL = '', path = '/privacy') {
  let logouts = 0
  await page.clock.install()
  await page.context().route(`${production}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    try {
      await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search }) })
    } catch {
      // The page that sent the request is gone.
    }
  })
  await page
    .context()
    .route('**/api/client/session', (route) =>
      route.fulfill({ json: { success: true, client: { username: 'a.rahman' } } }),
    )
  const none = { organisation: null, role: null, disabled: false, invitations: [] }
  await page
    .context()
    .route('**/api/workspace/organisation', (route) => route.fulfill({ json: none }))
  await page.context().route('**/api/client/logout', (route) => {
    logouts += 1
    return route.fulfill({
      json: { success: true },
      headers: { 'set-cookie': 'terraproof_signed_in=; Path=/; Max-Age=0' },
    })
  })
  await page.context().addCookies([{ name: 'terraproof_signed_in', value: '1', url: origin }])
  await page.goto(origin + path)
  const signedIn = path === '/workspace' ? /^Account of/ : 'Open knowledge base'
  await expect(page.getByRole('button', { name: signedIn })).toBeVisible()
  // From here on only the test advances the clock, so that a busy machine does not matter.
  await page.clock.pauseAt(Date.now() + 600_000)
  return { logouts: () => logouts }
}

async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}

async function setFocus(page: Page, focused: boolean) {
  await page.evaluate((has) => {
    document.hasFocus = () => has
    window.dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, focused)
}

test.describe('on the production host', () => {
  test.use({ expectedErrors: [/foreign request: https:\/\/terraproof\.example/] })

  test('a tab that stays hidden for 2 seconds logs out', async ({ page, baseURL }) => {
    const { logouts } = await open(page, production, baseURL)
    await setHidden(page, true)
    await page.clock.runFor(1900)
    await setHidden(page, false)
    await page.clock.runFor(5000)
    expect(logouts()).toBe(0)
    await setHidden(page, true)
    await page.clock.runFor(2000)
    await page.waitForURL(`${production}/`)
    expect(logouts()).toBe(1)
    await page.clock.resume()
    await expect(page.getByText('You have been successfully logged out').first()).toBeAttached()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('a window still without focus after 5 seconds logs out @rest', async ({ page, baseURL }) => {
    const { logouts } = await open(page, production, baseURL)
    await setFocus(page, false)
    await page.clock.runFor(4900)
    await setFocus(page, true)
    await page.clock.runFor(5000)
    expect(logouts()).toBe(0)
    await setFocus(page, false)
    await page.clock.runFor(5000)
    await page.waitForURL(`${production}/`)
    expect(logouts()).toBe(1)
  })

  test('in the workspace only half an hour without input does @rest', async ({ page, baseURL }) => {
    const { logouts } = await open(page, production, baseURL, '/workspace')
    await page.keyboard.press('Shift')
    await setHidden(page, true)
    await setFocus(page, false)
    await page.clock.runFor(20 * 60_000)
    await setHidden(page, false)
    await setFocus(page, true)
    await page.keyboard.press('Shift')
    await page.clock.runFor(29 * 60_000)
    expect(logouts()).toBe(0)
    await page.clock.runFor(2 * 60_000)
    await page.waitForURL(`${production}/`)
    expect(logouts()).toBe(1)
  })

  test('unloading removes the entries without a call @rest', async ({ page, baseURL }) => {
    const { logouts } = await open(page, production, baseURL)
    await page.evaluate(() =>
      window.addEventListener('pagehide', () =>
        sessionStorage.setItem('left', String(localStorage.length)),
      ),
    )
    await page.reload()
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('0')
    expect(logouts()).toBe(0)
  })
})

test('elsewhere a client stays signed in @rest', async ({ page, baseURL }) => {
  const { logouts } = await open(page, baseURL ?? '')
  await setHidden(page, true)
  await setFocus(page, false)
  await page.clock.runFor(20_000)
  expect(logouts()).toBe(0)
  await page.reload()
  expect(await page.evaluate(() => localStorage.length)).toBe(2)
})
