import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefused,
  notification,
  test,
} from '../support/browser-test.ts'
import { createPage, findPages, newSlug, readPage } from '../support/cms.ts'
import { open, text, write } from '../support/page-editor.ts'
import { signedIn } from '../support/sign-in.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: /^(Create|Update) Page/ })

const image = {
  id: 1,
  url: '/images/social-card.jpg',
  alt: 'A globe',
  width: 1200,
  height: 630,
  originalName: 'globe.jpg',
}

test.beforeEach(async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/cms/media*', (route) =>
    route.fulfill({ json: { media: [{ ...image, variants: [], size: 2048 }], total: 1 } }),
  )
})

test('creates a page whose slug follows the title until it is edited by hand', async ({ page }) => {
  await open(page, '/cms/pages/new')
  await expect(page.getByRole('heading', { name: 'Create New Page' })).toBeVisible()
  const slug = page.getByLabel('Slug')
  await expect(slug).toHaveAttribute('placeholder', 'page-url-slug')
  await page.getByLabel('Title').fill('  Proof & Trust:  a  Charter! ')
  await expect(slug).toHaveValue('proof-trust-a-charter')
  const own = newSlug('own')
  await slug.fill(own)
  await page.getByLabel('Title').fill('Another title')
  await expect(slug).toHaveValue(own)
  await page.getByLabel('Status').selectOption('Published')
  await write(page, 'Written by hand')
  await submit(page).click()
  await expect(notification(page)).toContainText('Page created successfully')
  await expect(page).toHaveURL(/\/cms$/)
  await page.goto(`/page/${own}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title')
  await expect(page.getByText('Written by hand')).toBeVisible()
})

test('says what each field needs and goes to the first', async ({ page }) => {
  await open(page, '/cms/pages/new')
  await submit(page).click()
  for (const words of ['Title is required', 'Slug is required', 'Content is required']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Slug').fill('Not A Slug!')
  const rule = page.getByText('Slug can only contain lowercase letters, numbers, and hyphens')
  await expect(rule).toBeVisible()
  await expectAccessible(page)
})

test('Ctrl+S saves and stays in the same editor @rest', async ({ page }) => {
  await open(page, '/cms/pages/new')
  const slug = newSlug('key')
  await page.getByLabel('Title').fill('By key')
  await page.getByLabel('Slug').fill(slug)
  await write(page, 'One')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page created successfully')
  await expect(page).toHaveURL(/\/cms\/pages\/edit\/\d+$/)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' two')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page updated successfully')
  const [stored] = await findPages(page, slug)
  expect(await readPage(page, stored?.id ?? 0)).toMatchObject({
    content: '<p>One two</p>',
    version: 2,
  })
})

test('a double click creates one page @rest', async ({ page }) => {
  await open(page, '/cms/pages/new')
  const slug = newSlug('double')
  await page.getByLabel('Title').fill('Twice')
  await page.getByLabel('Slug').fill(slug)
  await write(page, 'Once')
  await submit(page).dblclick()
  await expect(page).toHaveURL(/\/cms$/)
  expect(await findPages(page, slug)).toHaveLength(1)
})

test('formats by toolbar, with the arrow keys inside it', async ({ page }) => {
  const stored = await createPage(page, { content: '<p>Plain</p>' })
  await open(page, `/cms/pages/edit/${stored.id}`)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await tool(page, 'Bold').click()
  await tool(page, 'Align centre').click()
  await tool(page, 'Indent').click()
  await tool(page, 'Text colour').click()
  await page.getByRole('menuitem', { name: 'Green' }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Undo')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool(page, 'Help')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page updated successfully')
  expect((await readPage(page, stored.id)).content).toBe(
    '<p class="align-center indent-1"><strong><span class="colour-green">Plain</span></strong></p>',
  )
})

test('takes links, tables, videos and HTML source', async ({ page }) => {
  const stored = await createPage(page, { content: '<p>Text</p>' })
  await open(page, `/cms/pages/edit/${stored.id}`)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await tool(page, 'Link').click()
  await page.getByLabel('Address').fill('example.com/a')
  await page.getByRole('button', { name: 'Apply link' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await tool(page, 'Media').click()
  await page.getByLabel('Video address').fill('https://evil.example/watch?v=dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Insert video' }).click()
  await expectRefused(page.getByLabel('Video address'))
  await page.getByLabel('Video address').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Insert video' }).click()
  await tool(page, 'Source code').click()
  const source = page.getByLabel('HTML source')
  await expect(source).toHaveValue(/href="https:\/\/example.com\/a".*\n<figure data-video/s)
  await source.fill('<h1>From source</h1><script>alert(1)</script><p style="color:red">x</p>')
  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.getByLabel('Block style').selectOption('Table')
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page updated successfully')
  const { content } = await readPage(page, stored.id)
  expect(content).toContain('<h2>From source</h2><p>x</p>')
  expect(content).not.toContain('script')
  expect(content.match(/<tr>/g)).toHaveLength(4)
  expect(content).toContain('<thead><tr><th scope="col"></th>')
})

test('text from Word and Google Docs comes out clean @rest', async ({ page }) => {
  const stored = await createPage(page, { content: '<p>x</p>' })
  await open(page, `/cms/pages/edit/${stored.id}`)
  const paste = (html: string) =>
    text(page).evaluate((element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, html)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(
    `<h1 style='mso-style:x'>Word<o:p></o:p></h1><p class=MsoNormal style='text-align:center'><b>Bold</b></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><!--[endif]-->One</p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Inner</p>`,
  )
  await page.keyboard.press('ControlOrMeta+End')
  await paste(
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;color:#000000">Docs</span> <a href="https://a.example/"><span style="text-decoration:underline;color:#1155cc">link</span></a></p></b>',
  )
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page updated successfully')
  const { content } = await readPage(page, stored.id)
  expect(content).toContain('<h2>Word</h2><p class="align-center"><strong>Bold</strong></p>')
  expect(content).toContain('<ul><li>One<ol><li>Inner')
  expect(content).toContain(
    '<strong>Docs</strong> <a href="https://a.example/" rel="noopener">link</a>',
  )
  expect(content).not.toMatch(/Mso|style=|docs-internal/)
})

test('inserts an image of the library and asks for its alt text', async ({ page }) => {
  const stored = await createPage(page)
  await open(page, `/cms/pages/edit/${stored.id}`)
  await text(page).getByText('First').click()
  await page.getByRole('button', { name: 'globe.jpg' }).click()
  await expect(page.getByLabel('Alt text')).toHaveValue('A globe')
  await page.getByLabel('Alt text').fill('The Earth at night')
  await page.getByLabel('Caption').fill('Seen from above')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Insert image' }).click()
  const shown = text(page).getByRole('img', { name: 'The Earth at night' })
  const [box, around] = [await shown.boundingBox(), await text(page).boundingBox()]
  expect(box?.width).toBeGreaterThan((around?.width ?? 0) * 0.7)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(notification(page)).toContainText('Page updated successfully')
  expect((await readPage(page, stored.id)).content).toContain(
    '<p>First words.</p><figure><img src="/images/social-card.jpg" alt="The Earth at night" width="1200" height="630"><figcaption>Seen from above</figcaption></figure><p>Last words.</p>',
  )
})

async function drop(page: Page, name: string, type: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, mime]) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], fileName ?? '', { type: mime }))
      return data
    },
    [name, type],
  )
  const box = await text(page).boundingBox()
  const at = { clientX: (box?.x ?? 0) + 80, clientY: (box?.y ?? 0) + 60 }
  await text(page).dispatchEvent('drop', { dataTransfer, ...at })
}

test('a dropped image travels in place and waits for its alt text @rest', async ({ page }) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cms/media/upload', async (route) => {
    await mayAnswer
    await route.fulfill({ json: { success: true, media: image } })
  })
  const stored = await createPage(page)
  await open(page, `/cms/pages/edit/${stored.id}`)
  await drop(page, 'globe.png', 'image/png')
  await expect(page.getByRole('progressbar', { name: 'Uploading globe.png' })).toBeVisible()
  answer()
  await page.getByLabel('Alt text').fill('Dropped')
  await page.getByRole('button', { name: 'Insert image' }).click()
  await expect(text(page).getByRole('img', { name: 'Dropped' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test.describe('an upload that fails @rest', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('gets a message, and only images are accepted', async ({ page }) => {
    await page.route('**/api/cms/media/upload', (route) => route.abort())
    const stored = await createPage(page)
    await open(page, `/cms/pages/edit/${stored.id}`)
    await drop(page, 'notes.pdf', 'application/pdf')
    await expect(notification(page)).toContainText('Only image files are allowed')
    await drop(page, 'globe.png', 'image/png')
    await expect(notification(page)).toContainText('Network error')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('is accessible and stays within screens of any width @rest', async ({ page }) => {
  const stored = await createPage(page, {
    content: '<h2>A</h2><p>b</p><table><tbody><tr><td>c</td></tr></tbody></table>',
  })
  await open(page, `/cms/pages/edit/${stored.id}`)
  await text(page).getByText('c').click()
  for (const width of [1440, 768, 390, 320]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page, `${width} px`)
  }
})
