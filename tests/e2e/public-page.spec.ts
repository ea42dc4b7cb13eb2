import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../support/browser-test.ts'
import { createPage } from '../support/cms.ts'
import { signedIn } from '../support/sign-in.ts'

const rich =
  '<h2>What we record</h2><p>The first paragraph.</p><ul><li>a</li></ul><blockquote><p>b</p></blockquote><pre><code>c</code></pre><figure><img src="/images/social-card.jpg" alt="A globe" width="1200" height="630"><figcaption>d</figcaption></figure><table><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>'

test.beforeEach(({ page }) => signedIn(page))

test('has a social card that exists when it has no picture', async ({ page }) => {
  const { slug } = await createPage(page, { isPublished: 'published' })
  await page.goto(`/page/${slug}`)
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.context().request.get(new URL(card ?? '').pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('shows a published page with what its content tells search engines', async ({ page }) => {
  const stored = await createPage(page, { content: rich, isPublished: 'published', title: 'Open' })
  const answer = await page.goto(`/page/${stored.slug}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open')
  await expect(page.getByText(/^Last updated: \d+ \w+ \d{4}$/)).toBeVisible()
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
  await expect(meta('description')).toHaveAttribute('content', 'The first paragraph.')
  await expect(meta('og:image')).toHaveAttribute('content', /\/images\/social-card.jpg$/)
  await expect(meta('og:type')).toHaveAttribute('content', 'article')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/page/${stored.slug}$`),
  )
})

test('shows a change on the very next request', async ({ page }) => {
  const stored = await createPage(page, { isPublished: 'published' })
  await page.goto(`/page/${stored.slug}`)
  await expect(page.getByText('First words.')).toBeVisible()
  const { title, slug } = stored
  await page.context().request.put(`/api/cms/pages/${stored.id}`, {
    data: { title, slug, content: '<p>Changed words.</p>', isPublished: 'published' },
  })
  await page.reload()
  await expect(page.getByText('Changed words.')).toBeVisible()
})

test.describe('what visitors may not see', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('is not found: drafts and unknown pages', async ({ page }) => {
    const draft = await createPage(page)
    for (const slug of [draft.slug, 'no-such-page']) {
      const answer = await page.goto(`/page/${slug}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expect(
        page.getByText("The page you're looking for doesn't exist or has been moved."),
      ).toBeVisible()
    }
    await expectAccessible(page)
    await hydrated(page)
    await page.getByRole('link', { name: 'Go back' }).click()
    await expect(page).toHaveURL(new RegExp(`/page/${draft.slug}$`))
  })
})

test.describe('a video', () => {
  test.use({ expectedErrors: [/foreign request: https:\/\/www\.youtube-nocookie\.com/] })

  test('is loaded from its host only after a click', async ({ page }) => {
    const requests: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'player' })
    })
    const content =
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A talk"></iframe>'
    const stored = await createPage(page, { content, isPublished: 'published' })
    await page.goto(`/page/${stored.slug}`)
    expect(requests).toEqual([])
    await page.getByRole('link', { name: 'A talk' }).click()
    await expect(page.frameLocator('iframe[title="A talk"]').getByText('player')).toBeVisible()
    expect(requests).toHaveLength(1)
  })
})

test('is accessible and stays within screens of any width', async ({ page }) => {
  const stored = await createPage(page, { content: rich, isPublished: 'published' })
  await page.goto(`/page/${stored.slug}`)
  for (const width of [1440, 390, 320]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page, `${width} px`)
  }
})

test.describe('the preview', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] })

  test('is the same page under a bar, and offers the live one only where there is one', async ({
    page,
  }) => {
    const draft = await createPage(page, { title: 'Not yet', content: rich })
    await page.goto(`/cms/pages/preview/${draft.id}`)
    await expect(page.getByText('Preview: Not yet')).toBeVisible()
    await expect(page.getByText('Draft')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not yet')
    await expect(page.getByRole('link', { name: 'View Live' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit Page' })).toHaveAttribute(
      'href',
      `/cms/pages/edit/${draft.id}`,
    )
    await expectAccessible(page)
    const live = await createPage(page, { isPublished: 'published' })
    await page.goto(`/cms/pages/preview/${live.id}`)
    const link = page.getByRole('link', { name: 'View Live' })
    await expect(link).toHaveAttribute('href', `/page/${live.slug}`)
    await expect(link).toHaveAttribute('target', '_blank')
  })

  test('says when there is no such page', async ({ page }) => {
    await page.goto('/cms/pages/preview/999999')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  })
})
