import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { findPages, newSlug } from '../support/cms.ts'
import { makeZip } from '../support/make-zip.ts'
import { signedIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'

test.use({ expectedErrors: [/status of 400/] })
// A server runs one import at a time.
test.describe.configure({ mode: 'serial' })

test('an editor imports a ZIP of Markdown, after seeing what would happen, and never twice', async ({
  page,
}) => {
  await signedIn(page)
  const word = newSlug('moved')
  const first = `---\ntitle: First ${word}\nslug: ${word}\ndate: 2020-01-15\naliases: [/blog/${word}.php]\n---\n`
  const site = await makeZip({
    'first.md': `${first}Words.\n\n![A boat](boat.png)\n\n![Away](https://cdn.example.org/a.png)`,
    'second.md': `---\ntitle: Second ${word}\ndraft: true\n---\nMore words.`,
    'boat.png': await testImage(640, 400),
  })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'browse' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer })
  }
  await page.goto('/cms')
  await page.getByRole('link', { name: /Import pages/ }).click()
  await expect(page.getByText('Where to get the file')).toBeVisible()
  await expectAccessible(page)

  await choose('half.zip', site.subarray(0, 300))
  await expect(page.getByRole('alert')).toContainText('The ZIP is damaged or incomplete')

  await choose('site.zip', site)
  const rows = page.getByRole('list', { name: 'Pages of the file' }).getByRole('listitem')
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rows.filter({ hasText: `First ${word}` })).toContainText(
    '1 picture on other hosts left out: cdn.example.org',
  )
  await expectAccessible(page)
  expect(await findPages(page, word)).toEqual([])

  await page.getByRole('button', { name: 'Import 2 pages' }).click()
  await expect(notification(page)).toContainText('2 pages imported')
  const link = rows.getByRole('link', { name: `First ${word}` })
  await expect(link).toHaveAttribute('href', /\/cms\/pages\/edit\/\d+$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose('site.zip', site)
  await expect(page.getByText('There is nothing new in this file.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  expect(await findPages(page, word)).toHaveLength(2)

  await page.goto(`/blog/${word}.php`)
  await expect(page).toHaveURL(new RegExp(`/page/${word}$`))
  const picture = page.getByRole('img', { name: 'A boat' })
  await expect(picture).toHaveAttribute('src', /^\/media\//)
  await expect(picture).toHaveJSProperty('complete', true)
})

test('an editor chooses pages of an import, makes them drafts, and undoes the import @rest', async ({
  page,
}) => {
  await signedIn(page)
  const word = newSlug('chosen')
  const file = (name: string) => `---\ntitle: ${name} ${word}\nslug: ${name}-${word}\n---\nWords.`
  const names = ['one', 'two', 'three']
  const site = await makeZip(Object.fromEntries(names.map((name) => [`${name}.md`, file(name)])))
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'browse' }).click()
    await (await chooser).setFiles({
      name: `${word}.zip`,
      mimeType: 'application/zip',
      buffer: site,
    })
  }
  await page.goto('/cms/pages/import')
  await choose()
  const button = page.getByRole('button', { name: /^Import \d/ })
  await expect(button).toHaveText('Import 3 pages')
  await page.getByRole('button', { name: 'Select none shown' }).click()
  await expect(button).toBeDisabled()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await page.getByRole('checkbox', { name: `Import “two ${word}”` }).press('Space')
  await page.getByLabel('Import as drafts').check()
  await expectAccessible(page)
  await expect(button).toHaveText('Import 2 pages')
  await button.click()
  await expect(notification(page)).toContainText('2 pages imported')
  expect(await findPages(page, word)).toMatchObject([
    { isPublished: 'draft' },
    { isPublished: 'draft' },
  ])

  await page.goto('/cms/pages/import')
  await expect(page.getByText('Recent imports')).toBeVisible()
  await page.getByRole('button', { name: `Undo import of ${word}.zip` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('go to the trash')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(notification(page)).toContainText('2 pages moved to the trash')
  expect(await findPages(page, word)).toEqual([])

  await choose()
  await expect(button).toHaveText('Import 3 pages')
})
