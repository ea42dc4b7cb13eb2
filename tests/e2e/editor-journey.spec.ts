import { expect, notification, test } from '../support/browser-test.ts'
import { newSlug } from '../support/cms.ts'
import { text } from '../support/page-editor.ts'
import { signIn } from '../support/sign-in.ts'
import { testImage } from '../support/test-image.ts'

test('an editor signs in, writes a page with a picture and publishes it; a visitor reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = newSlug('harbour-report')
  const fileName = `${slug}.jpg`
  await signIn(page)
  await page.getByRole('link', { name: 'New page' }).first().click()
  await page.getByLabel('Title').fill(slug.replaceAll('-', ' '))
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await text(page).click()
  await page.keyboard.type('The quay was measured in March.')
  await page.getByLabel('Upload Image').setInputFiles({
    name: fileName,
    mimeType: 'image/jpeg',
    buffer: await testImage(1600, 900, 'jpeg'),
  })
  await page.getByRole('button', { name: fileName }).click()
  await page.getByLabel('Alt text').fill('The quay at low tide')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await expect(text(page).getByRole('img', { name: 'The quay at low tide' })).toBeVisible()
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Create Page' }).click()
  await page.waitForURL('**/cms')
  await expect(notification(page)).toContainText('Page created successfully')

  const visitor = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const reading = await visitor.newPage()
  await reading.goto(`/page/${slug}`)
  await expect(reading.getByText('The quay was measured in March.')).toBeVisible()
  const picture = reading.getByRole('img', { name: 'The quay at low tide' })
  await expect(picture).toHaveAttribute('srcset', /\/media\/[0-9a-f]{24}-\d+\.webp \d+w/)
  await expect(picture).toHaveAttribute('width', '1600')
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect((await reading.request.get(shown)).headers()['content-type']).toBe('image/webp')
  await visitor.close()
})
