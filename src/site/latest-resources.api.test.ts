import { beforeAll, expect, it } from 'vitest'
import { articles } from '../../content/articles/articles.ts'
import type { Frame } from '../../content/frame.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import type { Page } from '../pages/page-answers.ts'
import { readFrame } from './read-frame.server.ts'

const test = testApp()
let editor: Awaited<ReturnType<typeof test.editor>>
beforeAll(async () => {
  editor = await test.editor()
})

async function publish(date: string, change: object = {}) {
  const slug = newName('article')
  const input = { title: `Of ${date}`, slug, content: '<p>Words</p>', isPublished: 'published' }
  const json = { ...input, kind: 'article', article: { date, tags: ['Meters'] }, ...change }
  const answer = await editor.call('/api/cms/pages', { json })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { page: Page }).page
}

type Words = { latest?: Frame['menu']['resources']; frame?: Frame }

async function shownLinks() {
  const words = (await readFrame(test.services)) as Words | null
  return words?.latest?.links ?? words?.frame?.menu.resources.links
}
const shown = async () => (await shownLinks())?.map(({ href }) => href)

const paths = ['/', '/home', '/mission']

async function isCached(change: () => Promise<unknown>) {
  const { pageCache } = test.services
  for (const path of paths) {
    await pageCache.fill(path, async () => {
      await readFrame(test.services)
      return new Response('cached')
    })
  }
  await change()
  return paths.map((path) => pageCache.find(path) !== undefined)
}

const all = (cached: boolean) => paths.map(() => cached)
const [newestShipped, secondShipped] = articles
  .toSorted((a, b) => b.datePublished.localeCompare(a.datePublished))
  .map(({ slug }) => `/blog/${slug}`)

it('are as shipped until an article is published, then the newest three', async () => {
  expect(await shown()).toBeUndefined()
  const old = await publish('2020-01-01')
  expect(await shown()).toEqual(
    articles
      .toSorted((a, b) => b.datePublished.localeCompare(a.datePublished))
      .map(({ slug }) => `/blog/${slug}`),
  )
  const { slug, id } = await publish('2026-11-05')
  expect(await shown()).toEqual([`/blog/${slug}`, newestShipped, secondShipped])
  expect((await shownLinks())?.[0]).toMatchObject({
    label: 'Of 2026-11-05',
    note: 'Meters · 1 min read',
  })
  await editor.call(`/api/cms/pages/${id}`, { method: 'DELETE' })
  expect(await shown()).not.toContain(`/blog/${slug}`)
  await editor.call(`/api/cms/pages/${old.id}`, { method: 'DELETE' })
  expect(await shown()).toBeUndefined()
})

it('change on every cached page when an article comes, changes or goes', async () => {
  for (const date of ['2026-11-07', '2026-11-06', '2026-11-05']) await publish(date)
  let page: Page | undefined
  expect(
    await isCached(async () => {
      page = await publish('2026-11-08')
    }),
  ).toEqual(all(false))
  const path = `/api/cms/pages/${page?.id}`
  const { title, slug, content, version } = page ?? ({} as Page)
  const draft = { title: 'Draft', slug, content, version }
  const saveDraft = () => editor.call(`${path}/draft`, { method: 'PUT', json: draft })
  expect(await isCached(saveDraft)).toEqual(all(true))
  const json = { title, slug, content, isPublished: 'draft' }
  expect(await isCached(() => editor.call(path, { method: 'PUT', json }))).toEqual(all(false))
  const again = { ...json, isPublished: 'published', article: { date: '2018-01-01' } }
  await editor.call(path, { method: 'PUT', json: { ...again, article: { date: '2026-11-08' } } })
  expect(await isCached(() => editor.call(path, { method: 'PUT', json: again }))).toEqual(
    all(false),
  )
  await editor.call(path, { method: 'PUT', json: { ...again, article: { date: '2026-11-09' } } })
  expect(await isCached(() => editor.call(path, { method: 'DELETE' }))).toEqual(all(false))
})

it('are those that an editor pinned, without one that is not public any more', async () => {
  const pinned = await publish('2001-01-01')
  const other = await publish('2002-01-01')
  const site = await (await editor.call('/api/cms/site/menu')).json()
  const links = [pinned, other].map(({ slug }) => ({
    label: 'Pinned',
    href: `/blog/${slug}`,
    note: 'By hand',
    thumbnail: 'hiring',
  }))
  const { heading } = site.live.menu.resources
  const menu = { ...site.live.menu, resources: { heading, links, arePinned: true } }
  const content = { ...site.live, menu }
  const json = { content, version: site.version }
  expect((await editor.call('/api/cms/site/menu/publish', { json })).status).toBe(200)
  expect(await shown()).toEqual(links.map(({ href }) => href))
  const unpublished = { ...pinned, isPublished: 'draft', article: undefined }
  const { title, slug, content: text, isPublished } = unpublished
  const save = { title, slug, content: text, isPublished }
  const hide = () => editor.call(`/api/cms/pages/${pinned.id}`, { method: 'PUT', json: save })
  expect(await isCached(hide)).toEqual(all(false))
  expect(await shown()).toEqual([`/blog/${other.slug}`])

  const reset = { version: site.version + 1 }
  await editor.call('/api/cms/site/menu/reset', { json: reset })
  expect(await shown()).not.toContain(`/blog/${other.slug}`)
})
