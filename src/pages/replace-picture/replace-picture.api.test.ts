import { expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { testImage } from '../../../tests/support/test-image.ts'
import type { Media } from '../../media/media-query.ts'

const test = testApp()
type Editor = Awaited<ReturnType<typeof test.editor>>

async function uploaded({ cookie }: Editor, width: number): Promise<Media> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await testImage(width, 300))], 'picture.png'))
  const headers = { origin: 'http://localhost:3000', cookie }
  const init = { method: 'POST', headers, body: form }
  return (await (await test.raw('/api/cms/media/upload', init)).json()).media
}

async function twoPictures() {
  const editor = await test.editor()
  const from = await uploaded(editor, 500)
  const to = await uploaded(editor, 640)
  const alt = { method: 'PATCH', json: { alt: 'The old boat' } }
  await editor.call(`/api/cms/media/${from.id}`, alt)
  await editor.call(`/api/cms/media/${to.id}`, { method: 'PATCH', json: { alt: 'The new boat' } })
  return { editor, from, to }
}

let made = 0
async function created(editor: Editor, content: string, more: object = {}) {
  made += 1
  const json = { title: `Page ${made}`, slug: `shows-${made}`, content, ...more }
  return (await (await editor.call('/api/cms/pages', { json })).json()).page
}

const image = ({ url }: Media, alt: string) =>
  `<figure><img src="${url}" alt="${alt}" width="500" height="300"></figure>`

it('shows another picture on live pages, in drafts and as social image, and keeps old revisions', async () => {
  const { editor, from, to } = await twoPictures()
  const live = await created(editor, image(from, 'The old boat'), { isPublished: 'published' })
  const own = await created(editor, `${image(from, 'My words')}<p><a href="${from.url}">x</a></p>`)
  const social = await created(editor, '<p>Text</p>', { searchAppearance: { image: from.url } })
  const both = await created(editor, '<p>Live</p>', { isPublished: 'published' })
  const draft = { title: 'Both', slug: both.slug, content: image(from, 'In a draft') }
  await editor.call(`/api/cms/pages/${both.id}/draft`, { method: 'PUT', json: draft })
  await test.call(`/api/pages/${live.slug}`)

  const answer = await editor.call(`/api/cms/media/${from.id}/replace`, { json: { with: to.id } })
  expect(await answer.json()).toEqual({ success: true, changed: 4, failed: [] })
  const read = async ({ id }: { id: number }) => (await editor.call(`/api/cms/pages/${id}`)).json()
  expect((await read(live)).content).toBe(
    `<figure><img src="${to.url}" alt="The new boat" width="640" height="300"></figure>`,
  )
  expect((await (await test.call(`/api/pages/${live.slug}`)).json()).content).toContain(to.url)
  expect((await read(own)).content).toMatch(/alt="My words".*href="\/media\//)
  expect((await read(own)).content).not.toContain(from.url)
  expect((await read(social)).searchAppearance.image).toBe(to.url)
  const after = await read(both)
  expect(after.content).toBe('<p>Live</p>')
  expect(after.draft.content).toContain(to.url)
  const usage = async ({ id }: Media) => (await editor.call(`/api/cms/media/${id}/usage`)).json()
  expect((await usage(from)).pages).toEqual([])
  expect((await usage(to)).pages).toHaveLength(4)
  const first = await (await editor.call(`/api/cms/pages/${live.id}/revisions/1`)).json()
  expect(JSON.stringify(first)).toContain(from.url)
  expect((await test.call(from.url)).status).toBe(200)
})

it('keeps the live text and the draft in the history if both show the picture', async () => {
  const { editor, from, to } = await twoPictures()
  const live = `<p>Live</p>${image(from, 'Live words')}`
  const page = await created(editor, live, { isPublished: 'published' })
  const draft = { title: 'Draft', slug: page.slug, content: image(from, 'Draft words') }
  await editor.call(`/api/cms/pages/${page.id}/draft`, { method: 'PUT', json: draft })

  await editor.call(`/api/cms/media/${from.id}/replace`, { json: { with: to.id } })
  const path = `/api/cms/pages/${page.id}`
  const read = async (version: number) => (await editor.call(`${path}/revisions/${version}`)).json()
  const published = await read(3)
  expect(published).toMatchObject({ title: page.title, isPublished: 'published' })
  expect(published.content).toMatch(`src="${to.url}" alt="Live words"`)
  const unpublished = await read(4)
  expect(unpublished).toMatchObject({ title: 'Draft', isPublished: 'draft' })
  expect(unpublished.content).toMatch(`src="${to.url}" alt="Draft words"`)

  const now = await (await editor.call(path)).json()
  expect(now).toMatchObject({ version: 4, title: page.title, content: published.content })
  expect(now.draft).toMatchObject({ title: 'Draft', content: unpublished.content })
  const restored = await editor.call(`${path}/revisions/3/restore`, { json: { version: 4 } })
  expect((await restored.json()).page.draft.content).toBe(published.content)
})

it('refuses the same picture, a missing one, and anyone who is not an editor', async () => {
  const { editor, from } = await twoPictures()
  const path = `/api/cms/media/${from.id}/replace`
  expect((await editor.call(path, { json: { with: from.id } })).status).toBe(409)
  expect((await editor.call(path, { json: { with: 999_999 } })).status).toBe(404)
  expect((await editor.call(path, { json: {} })).status).toBe(400)
  expect((await test.call(path, { json: { with: from.id } })).status).toBe(401)
})

it('replaces covers of articles, pictures of authors and those of built-in pages', async () => {
  const { editor, from, to } = await twoPictures()
  const author = { name: 'Ines', role: '', biography: '', picture: from.url }
  expect((await editor.call('/api/cms/authors', { json: author })).status).toBe(201)
  const article = await created(editor, '<p>x</p>', {
    ...{ kind: 'article', isPublished: 'published', article: { cover: from.url } },
  })
  const read = async (path: string) => (await editor.call(path)).json()
  const before = await read('/api/cms/site/menu')
  const content = { ...before.live, logo: from.url }
  const published = await editor.call('/api/cms/site/menu/publish', {
    json: { version: before.version, content },
  })
  const { document } = await published.json()
  const draft = { version: document.version, content: { ...content, tagline: 'A draft' } }
  await editor.call('/api/cms/site/menu/draft', { method: 'PUT', json: draft })

  const { pages } = await read(`/api/cms/media/${from.id}/usage`)
  expect(pages.map(({ title }: { title: string }) => title)).toEqual([
    article.title,
    'Menu, footer and brand',
    'Ines',
  ])
  const answer = await editor.call(`/api/cms/media/${from.id}/replace`, { json: { with: to.id } })
  expect(await answer.json()).toEqual({ success: true, changed: 3, failed: [] })
  expect((await read(`/api/cms/pages/${article.id}`)).article.cover).toBe(to.url)
  expect((await read('/api/cms/authors')).authors[0].picture).toBe(to.url)
  const menu = await read('/api/cms/site/menu')
  expect(menu.live.logo).toBe(to.url)
  expect(menu.draft).toMatchObject({ logo: to.url, tagline: 'A draft' })
  expect((await read(`/api/cms/media/${from.id}/usage`)).pages).toEqual([])
})
