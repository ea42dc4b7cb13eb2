import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage, newSlug, readPage } from '../support/cms.ts'
import { open, text, write } from '../support/page-editor.ts'
import { signedIn } from '../support/sign-in.ts'

test.beforeEach(({ page }) => signedIn(page))

test('an editor sets what search engines show, and fixes what the check reports', async ({
  page,
}) => {
  const content =
    '<p>First words.</p><h4>Too deep</h4><p>A page that is <a href="/page/nowhere-at-all">gone</a> by now.</p>'
  const { id, slug } = await createPage(page, { content, isPublished: 'published' })
  await open(page, `/cms/pages/edit/${id}`)
  await page.getByText('Before publishing').click()
  await expect(page.getByText('2 suggestions')).toBeVisible()
  await page.getByRole('button', { name: /^Show: “Too deep”/ }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Alt+2')
  await expect(page.getByText('1 suggestion')).toBeVisible()

  await page.getByText('Search appearance').click()
  await page.getByLabel('Title for search engines').fill('Found by this')
  await expect(page.getByText('13 of about 60 characters')).toBeVisible()
  await page.getByLabel('Description').fill('What the result says.')
  await page.getByLabel('Keep out of search engines').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Page' }).click()
  await page.waitForURL('**/cms')
  const html = await (await page.context().request.get(`/page/${slug}`)).text()
  expect(html).toMatch(/<title>Found by this/)
  expect(html).toContain('content="What the result says."')
  expect(html).toContain('<meta name="robots" content="noindex"')
  const sitemap = await (await page.context().request.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain(slug)
})

test('a new page has its tools before the first save and stays open after it @rest', async ({
  page,
}) => {
  await open(page, '/cms/pages/new')
  await page.getByText('Search appearance').click()
  await page.getByLabel('Description').fill('Before the first save.')
  const slug = newSlug('stays')
  await page.getByLabel('Title', { exact: true }).fill('Stays open')
  await page.getByLabel('Slug').fill(slug)
  await write(page, 'Words.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Address', { exact: true }).fill('/contact')
  await page.getByRole('button', { name: 'Apply link' }).click()
  await page.getByRole('button', { name: 'Create and stay' }).click()
  await expect(notification(page)).toContainText('Page created successfully')
  await expect(page).toHaveURL(/\/cms\/pages\/edit\/\d+$/)
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible()
  const stored = await readPage(page, Number(page.url().split('/').at(-1)))
  expect(stored).toMatchObject({
    slug,
    searchAppearance: { description: 'Before the first save.' },
  })
  expect(stored.content).toContain('href="/contact"')

  await page.goto(`/cms?search=${slug}`)
  await page.getByRole('button', { name: 'Duplicate Stays open' }).click()
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-copy`)
})

test('an editor publishes many pages at once and takes it back', async ({ page }) => {
  const word = newSlug('many')
  const made = [await createPage(page, { title: word }), await createPage(page, { title: word })]
  const gone = await createPage(page, { title: `${word} gone` })
  await page.goto(`/cms?search=${word}`)
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByLabel('All on this page').check()
  await expect(page.getByText('3 pages selected')).toBeVisible()
  // Somebody else is quicker.
  const deleted = await page.request.delete(`/api/cms/pages/${gone.id}`, {
    headers: { origin: new URL(page.url()).origin },
  })
  expect(deleted.ok()).toBe(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('2 pages published')).toBeVisible()
  await expect(page.getByText(`${word} gone: This page no longer exists.`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)
  const status = async () => (await readPage(page, made[0]?.id ?? 0)).isPublished
  expect(await status()).toBe('published')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notification(page)).toContainText('Undone for 2 pages')
  expect(await status()).toBe('draft')
})

test('an editor writes with the block menu, shortcuts, find and replace, and links to a page', async ({
  page,
}) => {
  const title = `Target ${newSlug()}`
  const target = await createPage(page, { title, isPublished: 'published' })
  const { id, slug } = await createPage(page, { content: '<p>One meter.</p>' })
  await open(page, `/cms/pages/edit/${id}`)
  await write(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quo')
  await expect(
    page.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name: 'Quote' }),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A quoted meter')
  await expect(text(page).locator('blockquote')).toHaveText('A quoted meter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# A heading')
  await expect(text(page).locator('h2')).toHaveText('A heading')

  await page.keyboard.press('ControlOrMeta+Shift+h')
  await page.getByLabel('Find', { exact: true }).fill('meter')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByLabel('Replace with').fill('gauge')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(text(page)).toContainText('One gauge.')
  await page.keyboard.press('Escape')

  await write(page, '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabel('Address').fill(title)
  await page.getByRole('list', { name: 'Pages that match' }).getByRole('button').click()
  await expect(page.getByText(`Leads to “${title}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Apply link' }).click()
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Update Page' }).click()
  await page.waitForURL('**/cms')
  const { request } = page.context()
  const data = { ...(await readPage(page, target.id)), slug: `${target.slug}-moved` }
  await request.put(`/api/cms/pages/${target.id}`, {
    data: { title, slug: data.slug, content: data.content, isPublished: 'published' },
  })
  const html = await (await request.get(`/page/${slug}`)).text()
  expect(html).toContain(`href="/page/${target.slug}-moved"`)
  expect(html).not.toContain('data-page')
})
