import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  test,
} from '../support/browser-test.ts'
import { signedIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'

// Each test changes a page that no other test looks at, and ends with what was shipped.
test.describe.configure({ mode: 'serial' })
// What is refused on purpose: unfinished content, and a save that came late.
test.use({ expectedErrors: [/status of 4(00|09)/] })

const preview = (page: Page) => page.frameLocator('iframe')
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

/** Without the menu, which other tests change by publishing articles. */
async function mainOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(main).not.toBe('')
  return main
}

async function openEditor(page: Page, name: string) {
  await page.goto('/cms/site')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(preview(page).locator('h1')).toBeVisible()
}

test('an editor changes a headline, sees it live, and resets the page', async ({
  page,
  request,
}) => {
  await signedIn(page)
  await page.goto('/cms/site')
  await expect(page.getByRole('link', { name: 'Who we are', exact: true })).toBeVisible()
  await expectAccessible(page)
  const before = await mainOf(request, '/who-we-are')

  await openEditor(page, 'Who we are')
  await page.getByLabel('Title', { exact: true }).fill('We keep the proof')
  await expect(preview(page).locator('h1')).toHaveText('We keep the proof')
  await expect(preview(page).locator('h1')).toHaveAttribute('data-edited')
  await saved(page)
  await expect(page.getByText('Draft, 1 change')).toBeVisible()
  await expectAccessible(page)
  expect(await mainOf(request, '/who-we-are')).toBe(before)

  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('We keep the proof')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  expect(await (await request.get('/who-we-are')).text()).toContain('>We keep the proof<')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByText('This version is the same as what visitors see now.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the page' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to the shipped text' }).click()
  await page.getByRole('button', { name: 'Reset page' }).click()
  await expect(page.getByText('Page reset', { exact: true })).toBeVisible()
  await expect(page.getByText('As shipped')).toBeVisible()
  expect(await mainOf(request, '/who-we-are')).toBe(before)
})

test('an editor changes a part of a shipped article, which keeps its chart @rest', async ({
  page,
  request,
}) => {
  await signedIn(page)
  const path = '/blog/hiring-reduces-carbon-emissions'
  const before = await mainOf(request, path)
  await openEditor(page, 'How hiring reduces carbon emissions')
  await expectAccessible(page)
  await page.getByLabel('Opening').fill('It begins with **a job**.')
  await expect(preview(page).getByText('a job', { exact: true })).toBeVisible()
  await expect(preview(page).getByText('Figure 1.')).toBeVisible()
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  const changed = await mainOf(request, path)
  expect(changed).toContain('It begins with <strong>a job</strong>.')
  expect(changed).toContain('Figure 1.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to the shipped text' }).click()
  await page.getByRole('button', { name: 'Reset page' }).click()
  await expect(page.getByText('Page reset', { exact: true })).toBeVisible()
  expect(await mainOf(request, path)).toBe(before)
})

test('an editor adds a person with a picture to /team, by keyboard @rest', async ({
  page,
  request,
  baseURL,
}) => {
  await signedIn(page)
  const upload = await page.request.post('/api/cms/media/upload', {
    headers: { origin: String(baseURL) },
    multipart: {
      image: { name: 'ines.png', mimeType: 'image/png', buffer: await testImage(80, 100) },
    },
  })
  const { media } = await upload.json()
  await page.request.patch(`/api/cms/media/${media.id}`, {
    headers: { origin: String(baseURL) },
    data: { alt: 'Ines beside a meter' },
  })
  await openEditor(page, 'Team')
  await page.getByRole('button', { name: 'People', exact: false, expanded: false }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add person' }).focus()
  await page.keyboard.press('Enter')
  const added = page.locator('[id$=".people"] > li').last()
  await expect(added.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Ines Ferreira')
  await added.getByLabel('Role', { exact: true }).fill('Head of assurance')
  await added.getByLabel('Paragraph 1', { exact: true }).fill('Ines reads meters for a living.')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 fields need attention')).toBeVisible()
  await expect(page.getByText('Your draft is kept.')).toBeVisible()
  await expect(page.getByText('Not saved: fix the marked fields')).toBeHidden()
  await expect(page.getByText('Enter alternative text')).toBeVisible()
  await expect(page.getByText('Choose a picture of the media library')).toBeVisible()

  await added.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ines.png' }).first().click()
  await expect(preview(page).getByAltText('Ines beside a meter')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  const html = await (await request.get('/team')).text()
  expect(html).toContain('Ines Ferreira')
  expect(html).toContain(media.url)
  const removed = await page.request.delete(`/api/cms/media/${media.id}`)
  expect(removed.status(), 'a picture in use is not deleted without a word').toBe(409)
  await resetPage(page, 'team')
})

test('two editors of one page lose nothing', async ({ page, browser, baseURL }) => {
  await signedIn(page)
  await openEditor(page, 'Use cases')
  const other = await newPerson(browser, baseURL)
  await signedIn(other)
  await openEditor(other, 'Use cases')

  await page.getByLabel('Title', { exact: true }).fill('Title of the first')
  await saved(page)
  await other.getByLabel('Lead', { exact: true }).fill('Lead of the second')
  await expect(other.getByText('saved this page while you were editing')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Combine both' }).click()
  await saved(other)
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Title of the first')
  await expect(other.getByText('Draft, 2 changes')).toBeVisible()
  await other.getByRole('button', { name: 'More actions' }).click()
  await other.getByRole('menuitem', { name: 'Discard draft' }).click()
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await expect(other.getByText('As shipped')).toBeVisible()
  await other.context().close()
})

test('what is typed while a request is on its way is neither lost nor a conflict @rest', async ({
  page,
  request,
}) => {
  await signedIn(page)
  const title = page.getByLabel('Title', { exact: true })
  const before = await mainOf(request, '/mission')
  await openEditor(page, 'Mission')

  const held = await hold(page, '**/draft')
  await title.fill('Saved slowly')
  await held.asked
  await page.getByRole('button', { name: 'Publish' }).click()
  held.release()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  expect(await mainOf(request, '/mission')).toContain('Saved slowly')

  await title.fill('Published slowly')
  const slow = await hold(page, '**/publish')
  await page.getByRole('button', { name: 'Publish' }).click()
  await slow.asked
  await title.fill('Typed meanwhile')
  const kept = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('Typed meanwhile')),
  )
  slow.release()
  await kept
  await expect(page.getByText('Draft, 1 change')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Typed meanwhile')
  expect(await mainOf(request, '/mission')).toContain('Published slowly')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to the shipped text' }).click()
  await page.getByRole('button', { name: 'Reset page' }).click()
  await expect(page.getByText('Page reset', { exact: true })).toBeVisible()
  expect(await mainOf(request, '/mission')).toBe(before)
})

/** Holds the next request to an address until it is released. */
async function hold(page: Page, address: string) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { asked: asked.promise, release: () => released.resolve() }
}

test('a menu entry moves, and a section can be hidden, in the preview @rest', async ({ page }) => {
  await signedIn(page)
  await openEditor(page, 'Menu, footer and brand')
  await page.getByRole('button', { name: 'Footer', exact: false, expanded: false }).first().click()
  const columns = preview(page).getByRole('navigation', { name: 'Footer' }).getByRole('heading')
  await expect(columns.first()).toHaveText('Explore')
  await page.getByRole('button', { name: 'Move Explore down' }).click()
  await expect(columns.first()).toHaveText('Company')
  const explore = preview(page).getByRole('navigation', { name: 'Footer' }).getByRole('list').nth(1)
  await expect(explore.getByRole('link').first()).toHaveText('Solutions')
  await page.getByRole('button', { name: 'Move Mission down' }).click()
  await expect(explore.getByRole('link').first()).toHaveText('Mission')
  await page.getByRole('button', { name: 'Move Mission up' }).click()
  await expect(explore.getByRole('link').first()).toHaveText('Solutions')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'About /about', expanded: false }).click()
  await page.getByLabel('Leads to').first().fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Enter a path such as /contact')).toBeVisible()
  await resetPage(page, 'menu')

  await openEditor(page, 'Mission')
  const vision = preview(page).getByRole('heading', { name: 'Vision' })
  await expect(vision).toBeVisible()
  await page.getByRole('button', { name: 'Vision', exact: false, expanded: false }).first().click()
  await page.getByRole('button', { name: 'Hide Vision' }).click()
  await expect(vision).toBeHidden()
  await saved(page)
  await resetPage(page, 'mission')
})

test('the editor of a page fits every width @rest', async ({ page }) => {
  await signedIn(page)
  for (const path of ['/cms/site', '/cms/site/home', '/cms/site/home/history']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1440]) await expectNoSidewaysScroll(page, width)
  }
  await page.goto('/cms/site/home')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(preview(page).locator('h1')).toBeVisible()
  await expectAccessible(page)
})

async function resetPage(page: Page, id: string) {
  const { version } = await (await page.request.get(`/api/cms/site/${id}`)).json()
  const answer = await page.request.post(`/api/cms/site/${id}/reset`, { data: { version } })
  expect(answer.status()).toBe(200)
}

test('words of demos, analytics and knowledge base follow their editor @rest', async ({ page }) => {
  await signedIn(page)
  const ask = async (id: string, change: (content: never) => object) => {
    const { live, version } = await (await page.request.get(`/api/cms/site/${id}`)).json()
    const data = { content: change(structuredClone(live) as never), version }
    const answer = await page.request.post(`/api/cms/site/${id}/publish`, { data })
    expect(answer.status()).toBe(200)
  }
  const reset = async (id: string) => {
    const { version } = await (await page.request.get(`/api/cms/site/${id}`)).json()
    await page.request.post(`/api/cms/site/${id}/reset`, { data: { version } })
  }
  // The field shows in the preview before it is saved.
  await page.goto('/cms/site/carbon-calculator')
  await expect(preview(page).locator('h1')).toBeVisible()
  await page.getByLabel('Before the first result').fill('Type your figures')
  await expect(preview(page).getByText('Type your figures')).toHaveAttribute('data-edited')
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  await ask('esg-dashboard', ({ pillars, ...words }: { pillars: { name: string }[] }) => ({
    ...words,
    pillars: pillars.map((pillar, at) => (at === 0 ? { ...pillar, name: 'Nature' } : pillar)),
  }))
  await ask('dashboard', (words: { analytics: object }) => ({
    ...words,
    analytics: { ...words.analytics, title: 'Your figures' },
  }))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Try Live Carbon Calculator Demo' }).click()
  await expect(page.getByText('Type your figures')).toBeVisible()
  await page.getByRole('button', { name: 'Try Live ESG Dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Nature' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your figures')
  await expect(page.getByRole('cell', { name: 'Nature' }).first()).toBeVisible()
  for (const id of ['knowledge', 'developers', 'dashboard', 'esg-dashboard']) {
    await page.goto(`/cms/site/${id}`)
    await expect(preview(page).locator('h1')).toBeVisible()
    await expectAccessible(page)
  }
  for (const id of ['carbon-calculator', 'esg-dashboard', 'dashboard']) await reset(id)
})
