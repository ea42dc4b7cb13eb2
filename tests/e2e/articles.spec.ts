import { expect, expectAccessible, test } from '../support/browser-test.ts'
import { newSlug } from '../support/cms.ts'
import { write } from '../support/page-editor.ts'
import { signedIn } from '../support/sign-in.ts'

test('an editor writes an article with author and tags, and sees it on /blog and in the feed', async ({
  page,
}) => {
  await signedIn(page)
  await page.goto('/cms/articles/authors')
  const name = `Ada ${newSlug('author')}`
  await page.getByRole('button', { name: 'Add author' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Short biography').fill('Reads meters.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save author' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/cms/articles')
  await page.getByRole('link', { name: 'New article' }).first().click()
  await expect(page.getByRole('heading', { name: 'New article' })).toBeVisible()
  const slug = newSlug('article')
  const tag = newSlug('Topic')
  await page.getByLabel('Title', { exact: true }).fill('What a meter tells')
  await page.getByLabel('Slug').fill(slug)
  await page.getByLabel('Status').selectOption('published')
  await page.getByLabel('Author').selectOption({ label: name })
  await page.getByLabel('Tags').fill(tag)
  await page.getByLabel('Tags').press('Enter')
  await page.getByLabel('Tags').fill(tag.toUpperCase())
  await page.getByLabel('Tags').press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toHaveCount(1)
  await page.getByLabel('Summary').fill('Why a reading is evidence.')
  await expect(page.getByText('26 of 160 characters')).toBeVisible()
  await write(page, 'A reading is evidence.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create article' }).click()
  await page.waitForURL('**/cms/articles')
  await expect(page.getByRole('link', { name: 'What a meter tells' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What a meter tells' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'What a meter tells' })).toBeVisible()
  await expect(page.getByText('A reading is evidence.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `All articles by ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Reads meters.')).toBeVisible()
  await expectAccessible(page)

  const { request } = page.context()
  await page.goto(`/blog/tag/${tag.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: tag })).toBeVisible()
  await expectAccessible(page)
  const html = await (await request.get(`/blog/${slug}`)).text()
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).toContain('article:published_time')
  expect(await (await request.get('/blog/feed.xml')).text()).toContain(slug)
  const former = await request.get(`/page/${slug}`, { maxRedirects: 0 })
  expect([former.status(), former.headers().location]).toEqual([301, `/blog/${slug}`])
})

test('the shipped articles stay at their addresses, and a topic without articles leads back', async ({
  page,
}) => {
  await page.goto('/blog/esg-workforce-data')
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeAttached()
  const { request } = page.context()
  const missing = await request.get('/blog/tag/nothing-at-all')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('There are no articles about this topic')
  expect((await request.get('/blog/nothing-at-all')).status()).toBe(404)
  expect((await request.get('/blog?page=999')).status()).toBe(404)
})
