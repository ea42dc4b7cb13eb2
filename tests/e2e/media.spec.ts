import type { Page } from '@playwright/test'
import { expect, expectAccessible, notification, test } from '../support/browser-test.ts'
import { createPage } from '../support/cms.ts'
import { signedIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'

// One after the other: the list shows all pictures, and one of these tests deletes one.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => signedIn(page))

let made = 0
const newFile = async (prefix: string) => {
  made += 1
  const name = `${prefix}-${Date.now()}-${made}.png`
  return { name, mimeType: 'image/png', buffer: await testImage(640, 400) }
}

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.goto('/cms/media/upload')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'browse' }).click()
  await (await chooser).setFiles(files)
}

const card = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /Media Files/ })
    .getByRole('listitem')
    .filter({ hasText: name })

test('several pictures are uploaded, shown with size and address, and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const files = [await newFile('quay'), await newFile('crane')]
  await choose(page, files)
  await expect(notification(page)).toContainText('Media uploaded successfully')
  for (const { name } of files) await expect(card(page, name)).toContainText(/\d (KB|Bytes)/)
  const first = card(page, files[0]?.name ?? '')
  await expect(first).toContainText(/\/media\/[0-9a-f]{24}\.png/)
  await first.hover()
  await first.getByRole('button', { name: /Copy URL/ }).click()
  await expect(notification(page)).toContainText('URL copied to clipboard')
  await expect(first.getByRole('button', { name: 'URL copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(copied)).headers()['content-type']).toBe('image/png')
  await expect(first.getByRole('button', { name: /Copy URL/ })).toBeVisible()
  await expectAccessible(page)
})

test('name and alternative text can be changed', async ({ page }) => {
  const file = await newFile('edit')
  await choose(page, [file])
  await card(page, file.name).hover()
  await page.getByRole('button', { name: `Edit name and alternative text of ${file.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit image details' })
  await dialog.getByLabel('Alternative text').fill('A plain colour')
  await dialog.getByLabel('Name').fill(`renamed ${file.name}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page)).toContainText('Media updated successfully')
  const changed = card(page, `renamed ${file.name}`)
  await expect(changed.getByRole('img', { name: 'A plain colour' })).toBeVisible()
})

test('a point to keep in view is set by pointer or keyboard, and a picture is replaced everywhere @rest', async ({
  page,
}) => {
  const [old, fresh] = [await newFile('old'), await newFile('fresh')]
  fresh.buffer = await testImage(700, 500)
  await choose(page, [old, fresh])
  await expect(card(page, fresh.name)).toBeVisible()
  await card(page, old.name).hover()
  await page.getByRole('button', { name: `Edit name and alternative text of ${old.name}` }).click()
  const details = page.getByRole('dialog', { name: 'Edit image details' })
  await page.keyboard.press('Escape')
  const edit = page.getByRole('button', { name: `Edit name and alternative text of ${old.name}` })
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  const area = details.locator('[data-focus-area]')
  const { width = 0, height = 0 } = (await area.boundingBox()) ?? {}
  await area.click({ position: { x: width / 4, y: height / 2 } })
  await expect(details.getByLabel('From the left')).toHaveValue('25')
  await details.getByLabel('From the top').focus()
  await page.keyboard.press('Home')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(notification(page)).toContainText('Media updated successfully')
  await expect(card(page, old.name).locator('img')).toHaveCSS('object-position', '25% 0%')

  const src = (await card(page, old.name).locator('code').textContent()) ?? ''
  const title = `Shows ${old.name}`
  const content = `<figure><img src="${src}" alt="Old words"></figure>`
  const { id, slug } = await createPage(page, { title, content, isPublished: 'published' })
  const read = async () => (await page.request.get(`/page/${slug}`)).text()
  expect(await read()).toContain('-card-25-0.jpg')
  await page.goto(`/cms/pages/edit/${id}`)
  await page.getByText('Search appearance').click()
  await expect(
    page.getByRole('figure', { name: 'As a social card' }).locator('img'),
  ).toHaveAttribute('src', /-card-25-0\.jpg$/)
  await page.goto('/cms/media/upload')

  await card(page, old.name).hover()
  await page.getByRole('button', { name: `Replace ${old.name} everywhere` }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace this image everywhere' })
  await expect(dialog).toContainText('This page shows it:')
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: new RegExp(fresh.name) }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(notification(page)).toContainText('Replaced on 1 page')
  const after = await read()
  expect(after).not.toContain(src)
  expect(after).toContain('width="700"')
})

test('a deletion asks first, names no page if none uses the picture, and removes it', async ({
  page,
}) => {
  const file = await newFile('gone')
  await choose(page, [file])
  await card(page, file.name).hover()
  await page.getByRole('button', { name: `Delete ${file.name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this media file?')
  await expect(dialog).toContainText('No page uses it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect(notification(page)).toContainText('Media deleted successfully')
  await expect(card(page, file.name)).toHaveCount(0)
})

test('a file that is not a picture is not even sent', async ({ page }) => {
  await choose(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }])
  await expect(notification(page)).toContainText('Only image files are allowed')
})

test.describe('what the server refuses @rest', () => {
  test.use({ expectedErrors: [/415/] })
  test('stays with its reason until it is dismissed', async ({ page }) => {
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
    await choose(page, [fake])
    await expect(notification(page)).toContainText('Upload failed')
    const refused = page.getByRole('listitem').filter({ hasText: 'fake.png' })
    await expect(refused).toContainText('Only image files are allowed')
    await page.getByRole('button', { name: 'Dismiss fake.png' }).click()
    await expect(refused).toHaveCount(0)
  })
})

test('a picture dropped on the zone is uploaded @rest', async ({ page }) => {
  const { name, buffer } = await newFile('dropped')
  await page.goto('/cms/media/upload')
  await page.getByRole('button', { name: 'browse' }).waitFor()
  const data = await page.evaluateHandle(
    ({ bytes, fileName }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }))
      return transfer
    },
    { bytes: [...buffer], fileName: name },
  )
  const zone = page.locator('[data-dropzone]')
  await zone.dispatchEvent('dragenter', { dataTransfer: data })
  await expect(page.getByText('Release to upload 1 image')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer: data })
  await expect(card(page, name)).toBeVisible()
})
