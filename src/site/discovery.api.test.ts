import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { cmsPages } from '../server/db/schema.ts'
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

it('feeds the newest first and escapes what XML would trip over', async () => {
  await publish('newest', 'published', 'R&D <today>')
  const feed = await text('/feed.xml')
  expect(feed).toContain('<title>R&amp;D &lt;today&gt;</title>')
  expect(feed.indexOf('/page/newest')).toBeLessThan(feed.indexOf('/blog/'))
})

it('tells phones its name and icons', async () => {
  const manifest = JSON.parse(await text('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Terraproof', start_url: '/home' })
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`)).toBe(true)
})
