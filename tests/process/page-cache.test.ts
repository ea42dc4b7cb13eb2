import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { newDataDir, signInAdmin, startServer } from '../support/server-process.ts'
import { testImage } from '../support/test-image.ts'

const env = { DATA_DIR: newDataDir(), PORT: String(await freePort()) }
let server: Awaited<ReturnType<typeof startServer>>
let editor: Awaited<ReturnType<typeof signInAdmin>>

async function restart() {
  server = await startServer(env)
  editor = await signInAdmin(server.url)
}
beforeAll(restart)
afterAll(() => server.stop())

async function call(path: string, json?: unknown, method = 'POST') {
  const answer = await editor(path, { method, json })
  expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBeLessThan(300)
  return answer.json()
}

type Page = { id: number; slug: string; title: string; version: number; updatedAt: string }

async function publish(slug: string, content = '<p>Words</p>', more: object = {}): Promise<Page> {
  const json = { title: `Title of ${slug}`, slug, content, isPublished: 'published', ...more }
  return (await call('/api/cms/pages', json)).page
}

async function change(page: Page, to: object) {
  const { title, slug } = page
  const json = { title, slug, content: '<p>Words</p>', isPublished: 'published', ...to }
  return call(`/api/cms/pages/${page.id}`, json, 'PUT')
}

async function upload() {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await testImage(64, 48))], 'cover.png'))
  const answer = await fetch(`${server.url}/api/cms/media/upload`, {
    method: 'POST',
    headers: { cookie: editor.cookie, origin: server.url },
    body: form,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).media as { id: number; url: string }
}

async function publishSite(id: string, edit: (live: never) => object) {
  const { live, version } = await (await editor(`/api/cms/site/${id}`)).json()
  await call(`/api/cms/site/${id}/publish`, { content: edit(live as never), version })
}

const article = (date: string, more: object = {}) => ({
  kind: 'article',
  article: { date, tags: ['Harbour'], ...more },
})

/** The documents as visitors get them, with their status. */
async function read(paths: readonly string[]) {
  const documents: Record<string, string> = {}
  for (const path of paths) {
    const answer = await fetch(server.url + path)
    documents[path] = `${answer.status} ${await answer.text()}`
  }
  return documents
}

describe('what is kept ready', () => {
  it('is what an empty cache would show after anything that a page shows has changed', async () => {
    const cover = await upload()
    const picture = await upload()
    const { author } = await call('/api/cms/authors', { name: 'Ada Quay', biography: 'Writes.' })
    const q = await publish('q')
    const linking = `<p><a href="/page/q" data-page="${q.id}">q</a><img src="${picture.url}" alt="x"></p>`
    await publish('p', linking)
    const withCover = article('2020-01-02', { cover: cover.url })
    const others = [
      await publish('a', '<p>a</p>', article('2020-01-01', { authorId: author.id })),
      await publish('b', '<p>b</p>', withCover),
      await publish('c', '<p>c</p>', article('2020-01-03')),
    ]
    await publishSite('menu', (live: { footerGroups: object[] }) => ({
      ...live,
      footerGroups: [
        ...live.footerGroups.slice(1),
        { heading: 'Ours', links: [{ label: 'Part of q', href: '/page/q#part' }] },
      ],
    }))
    const paths = [
      ...['/home', '/team', '/page/p', '/page/q', '/blog', '/blog/a', '/blog/b', '/blog/c'],
      ...['/blog/tag/harbour', '/blog/author/ada-quay', '/blog/feed.xml', '/blog/feed.json'],
      ...['/feed.xml', '/sitemap.xml', '/blog/hiring-reduces-carbon-emissions', '/nothing/here'],
    ]
    const [, b, c] = others as [Page, Page, Page]
    const steps: (() => Promise<unknown>)[] = [
      () => change(b, { title: 'B renamed', slug: 'b2', ...withCover }),
      () => call(`/api/cms/media/${cover.id}`, { alt: 'A crane' }, 'PATCH'),
      () => call(`/api/cms/media/${cover.id}?pages=${b.id}`, undefined, 'DELETE'),
      () => change(c, { isPublished: 'draft', ...article('2020-01-03') }),
      () => publish('d', '<p>d</p>', article('2020-01-04')),
      () => call(`/api/cms/authors/${author.id}`, { name: 'Ada Pier', biography: 'Wrote.' }, 'PUT'),
      () => call(`/api/cms/pages/${q.id}`, undefined, 'DELETE'),
      () =>
        publishSite('team', (live: { meta: object }) => ({
          ...live,
          meta: { ...live.meta, title: 'All of us' },
        })),
    ]
    let before = await read(paths)
    for (const step of steps) {
      await step()
      const after = await read(paths)
      expect(after, String(step)).not.toEqual(before)
      before = after
    }
    expect(before['/blog/a']).not.toContain('Title of b')
    expect(before['/blog/a']).toContain('Title of d')
    expect(before['/home']).not.toContain('/page/q')
    await server.stop()
    await restart()
    expect(before).toEqual(await read(paths))
  })
})

describe('what is not there', () => {
  it.each([
    ['a path', '/nothing/one', '/else/two'],
    ['a page', '/page/one', '/page/two'],
    ['an article', '/blog/one', '/blog/two'],
    ['a tag', '/blog/tag/one', '/blog/tag/two'],
    ['an author', '/blog/author/one', '/blog/author/two'],
    ['a certificate', '/verify/0000-0000-0000-0001', '/verify/0000-0000-0000-0002'],
    ['an id of no certificate', '/verify/one', '/verify/two'],
    ['a page of the blog', '/blog?page=98', '/blog?page=99'],
  ])('is one document for every such address, compressed: %s', async (_what, one, two) => {
    const headers = { 'accept-encoding': 'br' }
    const [first, second] = await Promise.all(
      [one, two].map((path) => fetch(server.url + path, { headers })),
    )
    expect([first?.status, second?.status]).toEqual([404, 404])
    expect(second?.headers.get('content-encoding')).toBe('br')
    expect(await second?.text()).toBe(await first?.text())
  })

  it('is rendered once', async () => {
    const tags = async (path: string) => (await fetch(server.url + path)).headers.get('etag')
    expect(await tags('/neither/this')).toBe(await tags('/nor/that'))
  })
})
