import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { testImage } from '../../tests/support/test-image.ts'
import { storeImage } from '../media/store-image.server.ts'
import { cmsPages } from '../pages/page.tables.ts'
import { publicPaths } from './public-paths.ts'

const test = testApp({ SITE_URL: 'https://terraproof.example' })

const text = async (path: string) => (await test.call(path)).text()

async function publish(
  slug: string,
  isPublished: 'draft' | 'published' = 'published',
  title = 'A page',
) {
  await test.services.db.insert(cmsPages).values({ slug, title, content: '<p>x</p>', isPublished })
}

it('keeps robots out of the CMS and tells them the sitemap', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Disallow: /cms\n')
  expect(robots).toContain('Sitemap: https://terraproof.example/sitemap.xml')
})

it('maps every public page, and of CMS pages only the published', async () => {
  await publish('charter')
  await publish('secret', 'draft')
  const sitemap = await text('/sitemap.xml')
  for (const path of publicPaths)
    expect(sitemap).toContain(`<loc>https://terraproof.example${path}</loc>`)
  expect(sitemap).toContain('/blog/esg-workforce-data</loc>')
  expect(sitemap).toContain('/page/charter</loc>')
  expect(sitemap).toContain('/verify/SAMP-0000-0000-0001</loc>')
  expect(sitemap).not.toContain('secret')
})

it('maps tens of thousands of pages in parts, each page once', async () => {
  await test.services.db.execute(sql`
    insert into cms_pages (slug, title, content, is_published)
    select 'many-' || n, 'One of many', '<p>x</p>', 'published' from generate_series(1, 10001) n`)
  await test.services.pagesChanged(['/sitemap.xml'])
  const index = await text('/sitemap.xml')
  const parts = Array.from(
    index.matchAll(/<loc>https:\/\/terraproof.example(.*)<\/loc>/g),
    ([, path = '']) => path,
  )
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  const maps = await Promise.all(parts.map(text))
  const pages = maps.join('').match(/\/page\/many-\d+/g)
  expect(pages).toHaveLength(10001)
  expect(new Set(pages).size).toBe(10001)
  for (const path of publicPaths) expect(maps[0]).toContain(`terraproof.example${path}</loc>`)
  for (const path of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-1e1.xml'])
    expect(await text(path)).toContain('a page')
  await test.services.db.execute(sql`delete from cms_pages where slug like 'many-%'`)
  await test.services.pagesChanged(['/sitemap.xml'])
})

it('feeds the newest first and escapes what XML would trip over', async () => {
  await publish('newest', 'published', 'R&D <today>')
  const feed = await text('/feed.xml')
  expect(feed).toContain('<title>R&amp;D &lt;today&gt;</title>')
  expect(feed.indexOf('/page/newest')).toBeLessThan(feed.indexOf('/blog/'))
})

it('feeds a summary of each page, and none that is kept out of search engines', async () => {
  const { call } = await test.editor()
  const create = (slug: string, searchAppearance: object, content: string) =>
    call('/api/cms/pages', {
      json: { title: slug, slug, content, isPublished: 'published', searchAppearance },
    })
  await create('with-own', { description: 'Own words' }, '<p>First words</p>')
  await create('with-text', {}, '<p>First words of the text</p>')
  await create('with-rule', {}, '<hr>')
  await create('kept-out', { noindex: true }, '<p>Hidden words</p>')
  const feed = await text('/feed.xml')
  const summaryOf = (slug: string) =>
    feed
      .split('<entry>')
      .find((entry) => entry.includes(`/page/${slug}<`))
      ?.match(/<summary>(.*)<\/summary>/)?.[1]
  expect(['with-own', 'with-text', 'with-rule'].map(summaryOf)).toEqual([
    'Own words',
    'First words of the text',
    'with-rule',
  ])
  expect(feed).not.toContain('kept-out')
})

it('tells phones its name and icons', async () => {
  const manifest = JSON.parse(await text('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Terraproof', start_url: '/home' })
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`)).toBe(true)
})

it('calls the site what editors call it, in feeds and for phones', async () => {
  const admin = await test.editor({ role: 'admin' })
  const image = await storeImage(test.services, { name: 'l.png', bytes: await testImage(64, 64) })
  const before = await text('/feed.xml')
  expect(before).toContain('<title>Terraproof</title>')
  expect(before).not.toContain('<logo>')
  const { live, version } = await (await admin.call('/api/cms/site/menu')).json()
  const content = { ...live, name: 'Harbour & Sons', tagline: 'Proof, kept', logo: image.url }
  const published = await admin.call('/api/cms/site/menu/publish', { json: { content, version } })
  expect(published.status).toBe(200)
  for (const path of ['/feed.xml', '/blog/feed.xml']) {
    const feed = await text(path)
    expect(feed).toContain('Harbour &amp; Sons</title>')
    expect(feed).toContain('<subtitle>Proof, kept</subtitle>')
    expect(feed).toContain(`<logo>https://terraproof.example${image.url}</logo>`)
    expect(feed).toContain('<author><name>Harbour &amp; Sons</name></author>')
  }
  expect(JSON.parse(await text('/blog/feed.json'))).toMatchObject({
    title: 'Blog · Harbour & Sons',
    description: 'Proof, kept',
    icon: `https://terraproof.example${image.url}`,
  })
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'Harbour & Sons',
    short_name: 'Harbour & Sons',
    icons: [{ src: image.url, sizes: 'any' }],
  })
  const pdf = await test.call('/api/certificates/SAMP-0000-0000-0001/certificate.pdf')
  expect(await pdf.text()).toContain('Harbour & Sons')
})
