import { beforeAll, expect, it } from 'vitest'
import { frame } from '../../content/frame.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { readFrame } from './read-frame.server.ts'

const test = testApp()
let editor: Awaited<ReturnType<typeof test.editor>>
beforeAll(async () => {
  editor = await test.editor()
})

async function newPage(kind: 'page' | 'article') {
  const json = { title: kind, slug: newName(kind), content: '<p>x</p>', isPublished: 'published' }
  const { page } = await (await editor.call('/api/cms/pages', { json: { ...json, kind } })).json()
  return page as { id: number; slug: string; version: number }
}

async function publishMenu(content: object) {
  const { version } = await (await editor.call('/api/cms/site/menu')).json()
  const json = { version, content }
  const answer = await editor.call('/api/cms/site/menu/publish', { json })
  expect(answer.status).toBe(200)
}

const served = async () =>
  ((await readFrame(test.services)) as { frame: typeof frame } | null)?.frame ?? frame

const hrefs = (columns: readonly { links: readonly { href: string }[] }[]) =>
  columns.flatMap(({ links }) => links.map(({ href }) => href))

it('follows pages to new addresses, and leaves out those that are unpublished or in the trash', async () => {
  const page = await newPage('page')
  const article = await newPage('article')
  const links = [
    { label: 'A page', href: `/page/${page.slug}` },
    { label: 'A part of it', href: `/page/${page.slug}#part` },
    { label: 'An article', href: `/blog/${article.slug}` },
    { label: 'The same below /page/', href: `/page/${article.slug}` },
    { label: 'A shipped article', href: '/blog/esg-workforce-data' },
    { label: 'Never there', href: `/blog/${newName('none')}` },
  ]
  const { live } = await (await editor.call('/api/cms/site/menu')).json()
  const last = { text: 'Read', link: { label: 'Page', href: `/page/${page.slug}` } }
  const footerGroups = [
    { heading: 'Mixed', links },
    { heading: 'Only this', links: [{ label: 'A page', href: `/page/${page.slug}` }] },
  ]
  await publishMenu({ ...live, footerGroups, menu: { ...live.menu, footer: last } })
  const before = await served()
  expect(hrefs(before.footerGroups)).toEqual([
    ...links.slice(0, 5).map(({ href }) => href),
    `/page/${page.slug}`,
  ])
  expect(before.menu.footer).toEqual(last)

  const moved = `${page.slug}-moved`
  const renamed = { title: 'page', slug: moved, content: '<p>x</p>', isPublished: 'published' }
  await editor.call(`/api/cms/pages/${page.id}`, { method: 'PUT', json: renamed })
  const following = await served()
  expect(hrefs(following.footerGroups)).toEqual([
    ...[`/page/${moved}`, `/page/${moved}#part`],
    ...links.slice(2, 5).map(({ href }) => href),
    `/page/${moved}`,
  ])
  expect(following.menu.footer?.link.href).toBe(`/page/${moved}`)

  await editor.call(`/api/cms/pages/${page.id}`, { method: 'DELETE' })
  const { title: _, ...kept } = article as { title?: string } & typeof article
  const draft = { ...kept, title: 'article', content: '<p>x</p>', isPublished: 'draft' }
  await editor.call(`/api/cms/pages/${article.id}`, { method: 'PUT', json: draft })
  const after = await served()
  expect(hrefs(after.footerGroups)).toEqual(['/blog/esg-workforce-data'])
  expect(after.footerGroups.map(({ heading }) => heading)).toEqual(['Mixed'])
  expect(after.menu.footer).toEqual({ ...last, link: frame.menu.footer.link })
})
