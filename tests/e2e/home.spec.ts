import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, test } from '../support/browser-test.ts'

const sectionIds = [
  'top',
  'solutions',
  'demo',
  'impact',
  'about',
  'workforce',
  'sdg',
  'contact',
] as const

test('has every section in order', async ({ page }) => {
  await page.goto('/home')
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(sectionIds)
})

test.describe('the city panel', () => {
  test('shows the next city every three seconds and begins again', async ({ page }) => {
    await page.clock.install()
    await openTurning(page)
    for (const city of ['Abu Dhabi', 'Dubai', 'Florida', 'Cardiff', 'London', 'New York']) {
      await page.clock.runFor(3000)
      await expect(caption(page)).toHaveText(`Global presence: ${city}`)
    }
  })

  test('stays still once paused, even after a reload @rest', async ({ page }) => {
    await page.clock.install()
    await openTurning(page)
    await page.getByRole('button', { name: 'Pause city rotation' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9000)
    await expect(caption(page)).toHaveText('Global presence: New York')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Resume city rotation' })).toBeVisible()
  })

  test('rests under the pointer @rest', async ({ page }) => {
    await page.clock.install()
    await openTurning(page)
    await panel(page).hover()
    await expect(panel(page)).not.toHaveAttribute('data-turning')
    await page.clock.runFor(9000)
    await expect(caption(page)).toHaveText('Global presence: New York')
    await page.mouse.move(0, 0)
    await expect(panel(page)).toHaveAttribute('data-turning')
  })

  test('shows the chosen city, and nothing rotates with reduced motion @rest', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/home')
    await expect(page.getByRole('button', { name: 'Pause city rotation' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show Dubai' }).click()
    await expect(caption(page)).toHaveText('Global presence: Dubai')
    await expect(panel(page)).not.toHaveAttribute('data-turning')
  })
})

test.describe('jumps @rest', () => {
  test('leave 80 px for the header', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('link', { name: 'Book a Demo' }).click()
    await expect.poll(() => topOf(page, 'contact')).toBe(80)
    await page.getByRole('link', { name: 'View case studies' }).click()
    await expect.poll(() => topOf(page, 'impact')).toBe(80)
  })

  for (const id of ['solutions', 'sdg', 'contact']) {
    test(`come from the address: #${id}`, async ({ page }) => {
      await page.goto(`/home#${id}`)
      await expect.poll(() => topOf(page, id)).toBe(80)
    })
  }

  test('come from another page', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Workforce' }).click()
    await expect.poll(() => topOf(page, 'workforce')).toBe(80)
  })
})

test.describe('the demos', () => {
  test('open one at a time, take the focus and give it back @rest', async ({ page }) => {
    await page.goto('/home')
    const tryCalculator = page.getByRole('button', { name: 'Try Live Carbon Calculator Demo' })
    await tryCalculator.click()
    await expect(title(page, 'Carbon Calculator Demo')).toBeFocused()
    await page.getByRole('button', { name: 'Try Live ESG Dashboard' }).click()
    await expect(title(page, 'ESG Dashboard')).toBeFocused()
    await expect(title(page, 'Carbon Calculator Demo')).toHaveCount(0)
    await tryCalculator.click()
    await page.getByRole('button', { name: 'Close Carbon Calculator Demo' }).click()
    await expect(tryCalculator).toBeFocused()
    await expect(page.getByRole('region', { name: 'Carbon Calculator Demo' })).toHaveCount(0)
  })

  test('the calculator adds up, counts empty fields as zero, and resets', async ({ page }) => {
    const demo = await openDemo(page, 'Carbon Calculator Demo')
    const prompt = demo.getByText('Enter your data to see carbon footprint analysis')
    await expect(prompt).toBeVisible()
    await demo.getByLabel('Electricity').fill('1000')
    await demo.getByLabel('Heating and cooling').fill('12')
    await demo.getByRole('button', { name: 'Calculate Carbon Footprint' }).click()
    await expect(demo.getByText('947.6', { exact: true })).toBeVisible()
    await expect(demo.getByText('920.0 kg')).toBeVisible()
    await expect(demo.getByText('27.6 kg')).toBeVisible()
    const electricity = demo.getByRole('progressbar', { name: 'Electricity' })
    await expect(electricity).toHaveAttribute('aria-valuenow', '97')
    await expect(demo.getByText('NaN')).toHaveCount(0)
    await expectAccessible(demo)
    await demo.getByRole('button', { name: 'Reset' }).click()
    await expect(prompt).toBeVisible()
    await expect(demo.getByLabel('Electricity')).toHaveValue('')
    await demo.getByRole('button', { name: 'Calculate Carbon Footprint' }).click()
    await expect(demo.getByText('0.0', { exact: true })).toBeVisible()
  })

  test('the calculator says what is wrong under its field', async ({ page }) => {
    const demo = await openDemo(page, 'Carbon Calculator Demo')
    await demo.getByLabel('Air travel').fill('-5')
    await demo.getByRole('button', { name: 'Calculate Carbon Footprint' }).click()
    await expect(demo.getByLabel('Air travel')).toBeFocused()
    await expect(demo.getByLabel('Air travel')).toHaveAccessibleDescription(/Enter zero or more/)
    await demo.getByLabel('Air travel').fill('5')
    await expect(demo.getByText('Enter zero or more')).toHaveCount(0)
  })

  test('the dashboard has score, clock, bands and tabs by the arrow keys', async ({ page }) => {
    const demo = await openDemo(page, 'ESG Dashboard')
    await expect(demo.getByText('85', { exact: true }).first()).toBeVisible()
    await expect(demo.getByText(/Live data updated ?\d\d:\d\d:\d\d/)).toBeVisible()
    await expect(demo.getByRole('tab', { selected: true })).toHaveText('Environmental')
    await expect(metric(page, 'Water Usage')).toContainText('Behind')
    await expect(metric(page, 'Carbon Emissions')).toContainText('Close')
    await demo.getByRole('tab', { selected: true }).press('ArrowRight')
    await expect(demo.getByRole('tab', { name: 'Social' })).toBeFocused()
    await expect(metric(page, 'Training Hours')).toContainText('On target')
    await expectAccessible(demo)
    await demo.getByRole('tab', { name: 'Social' }).press('End')
    await expect(metric(page, 'Risk Management')).toContainText('100%')
    await demo.getByRole('tab', { name: 'Governance' }).press('ArrowRight')
    await expect(demo.getByRole('tab', { selected: true })).toHaveText('Environmental')
  })
})

test('the wheel of goals turns by the arrow keys', async ({ page }) => {
  await page.goto('/home#sdg')
  const chosen = page.getByRole('radiogroup').getByRole('radio', { checked: true })
  await expect(chosen).toHaveAccessibleName('Goal 13: Climate Action')
  // The section is hydrated after the jump, and keys pressed before have no effect.
  await expect(async () => {
    await chosen.press('ArrowRight')
    await expect(chosen).not.toHaveAccessibleName('Goal 13: Climate Action', { timeout: 300 })
  }).toPass()
  await expect(chosen).toBeFocused()
})

test('the page is painted, and a button that is pressed then is not forgotten @rest', async ({
  page,
}) => {
  const letScriptsCome = await holdBack(page, /entry\.client.*\.js/)
  await page.goto('/home', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Try Live Carbon Calculator Demo' }).click()
  letScriptsCome()
  await expect(title(page, 'Carbon Calculator Demo')).toBeFocused()
  const [painted, fetched] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  ])
  expect(fetched).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
})

test('a control in a section that sleeps is pressed when the section wakes @rest', async ({
  page,
}) => {
  const letScriptCome = await holdBack(page, /sdg.*\.js/)
  await page.goto('/home')
  const goal = page.getByRole('radio', { name: 'Goal 7:' })
  await goal.click()
  await page.mouse.move(0, 0)
  await expect(goal).toHaveAttribute('aria-checked', 'false')
  letScriptCome()
  await expect(goal).toHaveAttribute('aria-checked', 'true')
})

test('a link reached by Tab is visible at once, before its section has faded in @rest', async ({
  page,
}) => {
  await page.goto('/home')
  await page.mouse.wheel(0, 1)
  const waiting = page.locator('.reveal[data-reveal=waiting]').filter({ has: page.locator('a') })
  await expect(waiting.first()).toBeAttached()
  const opacity = await waiting.last().evaluate((part) => {
    part.querySelector('a')?.focus({ preventScroll: true })
    return getComputedStyle(part).opacity
  })
  expect(opacity).toBe('1')
})

test('what is typed into the form at once is still there when it wakes @rest', async ({ page }) => {
  const letScriptCome = await holdBack(page, /enquiry-section.*\.js/)
  await page.goto('/home')
  await page.getByLabel('First name').fill('Amira')
  await page.getByLabel('Interest area').selectOption('other')
  letScriptCome()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('First name')).toHaveValue('Amira')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('Three fields need attention')
  await expect(page).toHaveURL('/home')
})

test.describe('without scripts @rest', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the text of every section and no control that would do nothing', async ({ page }) => {
    await page.goto('/home')
    for (const id of sectionIds) await expect(page.locator(`#${id}`)).toBeVisible()
    await expect(page.getByText('Best in sector')).toBeVisible()
    await expect(page.getByText('Partnerships for the Goals')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Live' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pause city rotation' })).toHaveCount(0)
  })
})

const panel = (page: Page) => page.getByRole('figure', { name: 'Global presence' })
const caption = (page: Page) => panel(page).getByText('Global presence:')
const title = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('heading', { name })
const metric = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function openTurning(page: Page) {
  await page.goto('/home')
  await expect(panel(page)).toHaveAttribute('data-turning')
  await expect(caption(page)).toHaveText('Global presence: New York')
}

async function openDemo(page: Page, name: string) {
  await page.goto('/home')
  await page.getByRole('button', { name: `Try Live ${name}` }).click()
  await expect(title(page, name)).toBeFocused()
  return page.getByRole('region', { name, exact: true })
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))
