import type { Page } from '@playwright/test'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { admin, createPage, readPage } from '../support/cms.ts'
import { open, text, write } from '../support/page-editor.ts'
import { signedIn } from '../support/sign-in.ts'

const update = (page: Page) => page.getByRole('button', { name: /^Update Page/ })

test.beforeEach(async ({ page }) => {
  await signedIn(page)
  await page
    .context()
    .route('**/api/cms/media*', (route) => route.fulfill({ json: { media: [], total: 0 } }))
})

test('offers again what a crash left behind @rest', async ({ page, context }) => {
  const stored = await createPage(page)
  const path = `/cms/pages/edit/${stored.id}`
  await open(page, path)
  await write(page, ' Not saved.')
  await expect(page.getByText('Unsaved changes are kept in this browser')).toBeVisible()
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Not saved.'))
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(path)
  await expect(again.getByRole('dialog', { name: 'Continue where you left off?' })).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Continue with my changes' }).click()
  await expect(text(again)).toContainText('Last words. Not saved.')
  await again.keyboard.press('ControlOrMeta+s')
  await expect(notification(again)).toContainText('Page updated successfully')
  expect((await readPage(again, stored.id)).content).toContain('Not saved.')
  await again.reload()
  await expect(text(again)).toContainText('Not saved.')
  await expect(again.getByRole('dialog')).toHaveCount(0)
})

test('forgets what was left behind when that is wanted @rest', async ({ page, context }) => {
  await open(page, '/cms/pages/new')
  await page.getByLabel('Title').fill('Never mind')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Never mind'))
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/cms/pages/new')
  await again.getByRole('button', { name: 'Discard them' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('')
  await again.waitForFunction(() => !JSON.stringify(localStorage).includes('Never mind'))
})

test('two tabs with a new page each keep their own @rest', async ({ page, context }) => {
  const other = await context.newPage()
  for (const [tab, title] of [
    [page, 'First of two'],
    [other, 'Second of two'],
  ] as const) {
    await open(tab, '/cms/pages/new')
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await tab.getByLabel('Title').fill(title)
    await tab.waitForFunction((text) => JSON.stringify(localStorage).includes(text), title)
  }
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/cms/pages/new')
  await again.getByRole('button', { name: 'Continue with my changes' }).click()
  await expect(again.getByLabel('Title')).toHaveValue('First of two')
  await other.getByLabel('Title').fill('Second, still here')
  await other.waitForFunction(() => {
    const kept = JSON.stringify(localStorage)
    return kept.includes('Second, still here') && kept.includes('First of two')
  })
})

test.describe('two editors at once', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('lose nothing: the second chooses parts of both versions', async ({
    page,
    browser,
    baseURL,
  }) => {
    const stored = await createPage(page, { isPublished: 'published' })
    const colleague = await (await browser.newContext({ baseURL })).newPage()
    await signedIn(colleague)
    const path = `/cms/pages/edit/${stored.id}`
    await Promise.all([open(page, path), open(colleague, path)])
    await colleague.getByLabel('Title').fill('Their title')
    await colleague.keyboard.press('ControlOrMeta+s')
    await expect(notification(colleague)).toContainText('Page updated successfully')
    await write(page, ' And mine.')
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Somebody saved this page before you' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    expect((await readPage(page, stored.id)).content).not.toContain('And mine.')
    await dialog.getByRole('button', { name: 'Save this version' }).click()
    await expect(notification(page)).toContainText('Page updated successfully')
    const merged = await readPage(page, stored.id)
    expect(merged).toMatchObject({ title: 'Their title', version: 3 })
    expect(merged.content).toContain('And mine.')
    const visitor = await colleague.request.get(`/page/${stored.slug}`)
    expect(await visitor.text()).toContain('And mine.')
    await colleague.context().close()
  })
})

test.describe('an ended session', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] })

  test('is renewed in place, and the save goes through', async ({ page, context }) => {
    const stored = await createPage(page)
    await open(page, `/cms/pages/edit/${stored.id}`)
    await write(page, ' Still here.')
    await context.clearCookies()
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Username').fill(admin.username)
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in and save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Username or password is not right')
    await dialog.getByLabel('Password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Sign in and save' }).click()
    await expect(notification(page)).toContainText('Page updated successfully')
    await expect(dialog).toBeHidden()
    await expect(text(page)).toContainText('Still here.')
    expect((await readPage(page, stored.id)).content).toContain('Still here.')
  })
})

test('asks before unsaved changes are left behind @rest', async ({ page }) => {
  const stored = await createPage(page)
  await open(page, `/cms/pages/edit/${stored.id}`)
  await write(page, ' Unsaved.')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(page)).toContainText('Unsaved.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/cms$/)
  await page.goto(`/cms/pages/edit/${stored.id}`)
  await expect(text(page)).not.toContainText('Unsaved.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a save on top of a newer one @rest', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  const original = '<p>One.</p><p>Two.</p><p>Three.</p>'

  async function meet(page: Page) {
    const stored = await createPage(page, { content: original })
    await open(page, `/cms/pages/edit/${stored.id}`)
    await write(page, ' Mine.')
    const { title, slug, isPublished } = stored
    await page.context().request.put(`/api/cms/pages/${stored.id}`, {
      data: {
        title: `${title}, theirs`,
        slug,
        isPublished,
        content: original.replace('One', 'Uno'),
      },
    })
    await update(page).click()
    await expect(
      page.getByRole('dialog', { name: 'Somebody saved this page before you' }),
    ).toBeVisible()
    return stored
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save this version' }).click()

  test('shows both and merges what each has changed', async ({ page }) => {
    const stored = await meet(page)
    await expect(page.getByRole('region', { name: 'Your version' }).first()).toContainText('One.')
    await expect(page.getByRole('region', { name: 'Saved version' }).first()).toContainText('Uno.')
    await expectAccessible(page)
    await save(page)
    await expect(notification(page)).toContainText('Page updated successfully')
    expect(await readPage(page, stored.id)).toMatchObject({
      title: 'A page, theirs',
      content: '<p>Uno.</p><p>Two.</p><p>Three. Mine.</p>',
    })
  })

  test('keeps all of mine', async ({ page }) => {
    const stored = await meet(page)
    await page.getByRole('button', { name: 'Keep all of mine' }).click()
    await save(page)
    await expect(notification(page)).toContainText('Page updated successfully')
    expect(await readPage(page, stored.id)).toMatchObject({
      title: 'A page',
      content: '<p>One.</p><p>Two.</p><p>Three. Mine.</p>',
    })
  })

  test('takes all of theirs', async ({ page }) => {
    const stored = await meet(page)
    await page.getByRole('button', { name: 'Take all of theirs' }).click()
    await save(page)
    await expect(notification(page)).toContainText('Page updated successfully')
    expect((await readPage(page, stored.id)).content).toBe(original.replace('One', 'Uno'))
  })

  test('can go back to editing without losing a word', async ({ page }) => {
    await meet(page)
    await page.getByRole('button', { name: 'Back to editing' }).click()
    await expect(text(page)).toContainText('Three. Mine.')
  })
})

test.describe('when the server refuses @rest', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)|404 \(Not Found\)|net::ERR_FAILED/] })

  test('names the page that has the slug', async ({ page }) => {
    const owner = await createPage(page, { title: 'The owner' })
    const stored = await createPage(page)
    await open(page, `/cms/pages/edit/${stored.id}`)
    await page.getByLabel('Slug').fill(owner.slug)
    await update(page).click()
    await expect(notification(page)).toContainText('Failed to update page')
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/The owner/)
    await expect(page.getByLabel('Slug')).toBeFocused()
  })

  test('keeps the text when the connection fails', async ({ page }) => {
    const stored = await createPage(page)
    await open(page, `/cms/pages/edit/${stored.id}`)
    await write(page, ' Kept.')
    await page.route(`**/api/cms/pages/${stored.id}`, (route) => route.abort())
    await update(page).click()
    await expect(notification(page)).toContainText('Failed to update page')
    await expect(text(page)).toContainText('Kept.')
  })

  test('brings a page back that somebody deleted', async ({ page }) => {
    const stored = await createPage(page)
    await open(page, `/cms/pages/edit/${stored.id}`)
    await write(page, ' Again.')
    await page.context().request.delete(`/api/cms/pages/${stored.id}`)
    await update(page).click()
    await expect(page.getByText('Somebody deleted this page')).toBeVisible()
    await page.getByRole('button', { name: /^Create Page/ }).click()
    await expect(notification(page)).toContainText('Page created successfully')
  })
})
