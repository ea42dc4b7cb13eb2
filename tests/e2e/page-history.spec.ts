import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage, newSlug } from '../support/cms.ts'
import { open, write } from '../support/page-editor.ts'
import { signedIn } from '../support/sign-in.ts'

test.beforeEach(({ page }) => signedIn(page))

test('an editor drafts changes of a live page, compares, restores and publishes them', async ({
  page,
}) => {
  const { id, slug } = await createPage(page, { title: 'Charter', isPublished: 'published' })
  await open(page, `/cms/pages/edit/${id}`)
  await write(page, ' And more.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(notification(page)).toContainText('Draft saved')
  await expect(page.getByText('Published with changes')).toBeVisible()
  const live = await page.context().request.get(`/page/${slug}`)
  expect(await live.text()).not.toContain('And more.')

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: /^History/ })).toBeVisible()
  await expect(page.getByText('Charter, 2 revisions')).toBeVisible()
  await expect(page.getByText('1 paragraph changed')).toBeVisible()
  await expect(page.locator('ins', { hasText: 'And more.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Inline').check({ force: true })
  await expect(page.getByText('A and B in one text')).toBeVisible()
  await page.getByLabel('B as it looked').check({ force: true })
  await expect(page.getByRole('heading', { name: 'Charter' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(notification(page)).toContainText('Changes published')
  const now = await page.context().request.get(`/page/${slug}`)
  expect(await now.text()).toContain('And more.')

  await page
    .getByRole('button', { name: /before|admin/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Restore A as draft' }).click()
  await expect(notification(page)).toContainText('Revision restored as a draft')
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(notification(page)).toContainText('Changes discarded')
  await expect(page.getByText('Charter, 5 revisions')).toBeVisible()
})

test('a deleted page waits in the trash and comes back', async ({ page }) => {
  const title = `Kept ${newSlug()}`
  const { slug } = await createPage(page, { title, isPublished: 'published' })
  await page.goto(`/cms?search=${slug}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete page' }).press('Enter')
  await expect(notification(page)).toContainText('Page deleted successfully')
  await expect(page.getByRole('main')).toBeFocused()
  expect((await page.context().request.get(`/page/${slug}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restore ${title}` }).press('Enter')
  await expect(notification(page)).toContainText('Restored from the trash')
  await expect(page.getByRole('main')).toBeFocused()
  expect((await page.context().request.get(`/page/${slug}`)).status()).toBe(200)
})

test('an editor schedules a page, sees it in the list and cancels it', async ({ page }) => {
  const { id, slug } = await createPage(page)
  await open(page, `/cms/pages/edit/${id}`)
  await page.getByText('Schedule', { exact: true }).click()
  const field = page.getByLabel('Publish at', { exact: true })
  await field.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Choose a time in the future')).toBeVisible()
  const year = new Date().getFullYear() + 1
  await field.fill(`${year}-03-01T10:00`)
  await expect(page.getByText(`${year}-03-01`)).toContainText('UTC')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(notification(page)).toContainText('Page scheduled')
  await page.goto(`/cms?status=scheduled&search=${slug}`)
  await expect(page.getByText(`Publishes 1 Mar ${year}, 10:00`)).toBeVisible()
  await open(page, `/cms/pages/edit/${id}`)
  await page.getByText('Schedule', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel schedule' }).click()
  await expect(notification(page)).toContainText('Schedule cancelled')
})

test('a page goes live within seconds of its time @rest', async ({ page }) => {
  const { id, slug, version } = await createPage(page)
  const publishAt = new Date(Date.now() + 1_500).toISOString()
  const data = { publishAt, unpublishAt: null, version }
  const { request } = page.context()
  expect((await request.put(`/api/cms/pages/${id}/schedule`, { data })).status()).toBe(200)
  await expect
    .poll(async () => (await request.get(`/page/${slug}`)).status(), { intervals: [250] })
    .toBe(200)
})

test('somebody without an account reads a draft by its link until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await createPage(page, { title: 'Not yet public' })
  await open(page, `/cms/pages/edit/${id}`)
  await page.getByText('Share a preview').click()
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  const address = await page.getByLabel('Preview link', { exact: true }).inputValue()
  const visitor = await browser.newContext({ baseURL })
  const reading = await visitor.newPage()
  const answer = await reading.goto(new URL(address).pathname)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(reading.getByRole('heading', { name: 'Not yet public' })).toBeVisible()
  await expect(reading.getByText(/shared by admin until/)).toBeVisible()
  await expectAccessible(reading)
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await expect(notification(page)).toContainText('Preview link revoked')
  const gone = await reading.reload()
  expect(gone?.status()).toBe(404)
  await visitor.close()
})

test('an editor renames a page, and finds, adds and deletes redirects', async ({ page }) => {
  const { id, slug } = await createPage(page, { title: 'Renamed', isPublished: 'published' })
  await open(page, `/cms/pages/edit/${id}`)
  await page.getByLabel('Slug').fill(`${slug}-new`)
  await page.getByRole('button', { name: 'Update Page' }).click()
  await page.waitForURL('**/cms')
  await page.goto(`/page/${slug}`)
  await expect(page).toHaveURL(new RegExp(`/page/${slug}-new$`))
  await page.goto('/cms/pages/new')
  await page.getByLabel('Slug').fill(slug)
  await expect(page.getByText('This address currently leads to “Renamed”.')).toBeVisible()

  await page.goto('/cms/redirects')
  await expect(page.getByRole('cell', { name: `/page/${slug}`, exact: true })).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('no path')
  await page.getByLabel('To', { exact: true }).fill('/contact')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('Enter a path of this site')).toBeVisible()
  const from = `/${newSlug('old')}`
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(notification(page)).toContainText('Redirect added')
  await expectAccessible(page)
  const moved = await page.context().request.get(from, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/contact'])
  await page.getByRole('button', { name: `Delete the redirect from ${from}` }).click()
  await page.getByRole('button', { name: 'Delete redirect' }).click()
  await expect(notification(page)).toContainText('Redirect deleted')
})
