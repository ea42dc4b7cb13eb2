import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  test,
} from '../support/browser-test.ts'
import { newSlug } from '../support/cms.ts'
import { signedIn } from '../support/sign-in.ts'

/** An account of its own, in a browser of its own; the admin makes it. */
async function personWith(
  role: 'author' | 'editor',
  admin: Page,
  browser: Browser,
  baseURL: string | undefined,
) {
  const username = newSlug(role)
  const added = await admin.request.post('/api/cms/users', { data: { username, role } })
  const { password } = await added.json()
  const page = await newPerson(browser, baseURL)
  const login = await page.request.post('/api/cms/login', { data: { username, password } })
  expect(login.ok()).toBe(true)
  return { page, username }
}

test("an author's article is approved by an editor", async ({ page, browser, baseURL }) => {
  await signedIn(page)
  const { page: author, username } = await personWith('author', page, browser, baseURL)
  const { page: editor } = await personWith('editor', page, browser, baseURL)
  const title = `Workforce data ${newSlug('of')}`

  await author.goto('/cms')
  const rail = author.getByRole('navigation', { name: 'CMS' })
  await expect(rail.getByRole('link', { name: 'Articles' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Enquiries' })).toHaveCount(0)
  await expectAccessible(author)
  await author.goto('/cms/enquiries')
  await expect(author.getByText('Only editors see this')).toBeVisible()
  await author.goto('/cms/articles/new')
  await author.getByLabel('Title', { exact: true }).fill(title)
  await author.getByRole('textbox', { name: 'Content' }).fill('Two thirds were placed.')
  await expect(author.getByRole('button', { name: 'Create article' })).toHaveCount(0)
  await author.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(author.getByText('Approval requested', { exact: true })).toBeVisible()
  await expect(author.getByText('Waiting for an editor.')).toBeVisible()
  await expectAccessible(author)
  for (const width of [390, 1440]) await expectNoSidewaysScroll(author, width)

  await editor.goto('/cms/articles')
  await editor.getByRole('button', { name: 'Review' }).click()
  await editor.getByRole('link', { name: title, exact: true }).click()
  await expect(editor.getByText(`${username} asks to publish this article.`)).toBeVisible()
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'Return with a note' }).click()
  await editor.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(editor.getByText('Write what has to change')).toBeVisible()
  await editor.getByLabel('Note').fill('Please name the source')
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(editor.getByText('Returned with your note', { exact: true })).toBeVisible()

  await author.reload()
  await expect(author.getByText('“Please name the source”')).toBeVisible()
  await author.getByRole('textbox', { name: 'Content' }).fill('Two thirds, by the 2026 survey.')
  await author.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(author.getByText('Waiting for an editor.')).toBeVisible()

  await editor.reload()
  await editor.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(editor.getByText('Approved and published', { exact: true })).toBeVisible()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  expect(await (await page.request.get(`/blog/${slug}`)).text()).toContain('2026 survey')
  await author.goto('/cms/articles')
  await author.getByRole('link', { name: title, exact: true }).click()
  await author.getByRole('link', { name: 'History' }).click()
  await expect(author.getByText('Approved', { exact: true })).toBeVisible()
})

test('a change withdraws a request, which the screen says @rest', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page)
  const { page: author } = await personWith('author', page, browser, baseURL)
  await author.goto('/cms/pages/new')
  await author.getByLabel('Title', { exact: true }).fill(`A page ${newSlug('of')}`)
  await author.getByRole('textbox', { name: 'Content' }).fill('Words.')
  await author.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(author.getByText('Waiting for an editor.')).toBeVisible()
  await author.getByRole('textbox', { name: 'Content' }).fill('Other words.')
  await expect(author.getByText('Saving your changes withdraws the request.')).toBeVisible()
  await author.keyboard.press('Control+s')
  await expect(
    author.getByText('The request for approval was withdrawn', { exact: false }).first(),
  ).toBeVisible()
  await expect(author.getByRole('button', { name: 'Ask for approval' })).toBeVisible()
  await author.getByRole('button', { name: 'Ask for approval' }).click()
  await author.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(author.getByText('Request withdrawn', { exact: true })).toBeVisible()
})
