import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { newName, testApp } from '../../../tests/support/test-app.ts'

const test = testApp()

type Changed = { id: number; version: number; was: string }
type Outcome = {
  changed: Changed[]
  unchanged: number
  failed: { id: number; message: string }[]
}

async function editorWithPages() {
  const editor = await pageEditor(test)
  const bulk = async (action: string, ids: number[]) =>
    (await editor.send('POST', '/pages/bulk', { action, ids })).body as unknown as Outcome
  const undo = async (action: string, pages: Changed[]) =>
    (await editor.send('POST', '/pages/bulk/undo', { action, pages })).body as unknown as Outcome
  return { ...editor, bulk, undo }
}

it('publishes each page for itself, counts truthfully, and takes it back', async () => {
  const editor = await editorWithPages()
  const draft = await editor.create()
  const live = await editor.create({ isPublished: 'published' })
  const changed = await editor.create({ isPublished: 'published', title: 'Live' })
  await editor.saveDraft(changed, { title: 'Changed' })
  const outcome = await editor.bulk('publish', [draft.id, live.id, changed.id, 2_000_000_000])
  expect(outcome).toMatchObject({
    changed: [
      { id: draft.id, was: 'draft' },
      { id: changed.id, was: 'changed' },
    ],
    unchanged: 1,
    failed: [{ id: 2_000_000_000, message: expect.stringContaining('no longer exists') }],
  })
  expect(await editor.read(changed.id)).toMatchObject({ title: 'Changed', draft: null })

  expect((await editor.undo('publish', outcome.changed)).changed).toHaveLength(2)
  expect(await editor.read(draft.id)).toMatchObject({ isPublished: 'draft' })
  expect(await editor.read(changed.id)).toMatchObject({
    title: 'Live',
    isPublished: 'published',
    draft: { title: 'Changed' },
  })
})

it('does not undo what somebody has saved since', async () => {
  const editor = await editorWithPages()
  const page = await editor.create({ isPublished: 'published' })
  const { changed } = await editor.bulk('unpublish', [page.id])
  await editor.save(await editor.read(page.id), { title: 'Later' })
  const undone = await editor.undo('unpublish', changed)
  expect(undone).toMatchObject({ changed: [], failed: [{ id: page.id }] })
  expect(await editor.read(page.id)).toMatchObject({ title: 'Later', isPublished: 'draft' })
})

it('moves pages to the trash and back', async () => {
  const editor = await editorWithPages()
  const pages = [await editor.create(), await editor.create({ isPublished: 'published' })]
  const { changed } = await editor.bulk(
    'trash',
    pages.map(({ id }) => id),
  )
  for (const { id } of pages) expect((await editor.send('GET', `/pages/${id}`)).status).toBe(404)
  expect((await editor.undo('trash', changed)).changed).toHaveLength(2)
  expect(await editor.read(pages[1]?.id ?? 0)).toMatchObject({ isPublished: 'published' })
})

it('finds the ids of all pages that match, and refuses too many at once and visitors', async () => {
  const editor = await editorWithPages()
  const title = newName('matching')
  const pages = [await editor.create({ title }), await editor.create({ title })]
  const found = await editor.call(`/api/cms/pages/ids?search=${title}`)
  expect(await found.json()).toEqual({ ids: pages.map(({ id }) => id).reverse() })
  const ids = Array.from({ length: 51 }, (_, n) => n + 1)
  expect((await editor.send('POST', '/pages/bulk', { action: 'trash', ids })).status).toBe(400)
  for (const path of ['bulk', 'bulk/undo', 'check-links']) {
    expect((await test.call(`/api/cms/pages/${path}`, { json: {} })).status).toBe(401)
  }
})

it('says which links to pages lead nowhere', async () => {
  const editor = await editorWithPages()
  const live = await editor.create({ isPublished: 'published' })
  const draft = await editor.create()
  await editor.save(live, { slug: `${live.slug}-new` })
  const links = [
    String(live.id),
    String(draft.id),
    `/page/${live.slug}`,
    `/page/${live.slug}-new`,
    `/page/${draft.slug}`,
  ]
  const { body } = await editor.send('POST', '/pages/check-links', { links })
  expect(body).toEqual({ broken: [String(draft.id), `/page/${draft.slug}`], names: {} })
})

it('names the title of a page that could not be changed', async () => {
  const editor = await editorWithPages()
  const page = await editor.create({ title: 'Not to publish' })
  await test.services.db.execute(sql`update cms_pages set content = '' where id = ${page.id}`)
  const { failed } = await editor.bulk('publish', [page.id])
  expect(failed).toMatchObject([{ id: page.id, title: 'Not to publish' }])
})

it('asks for the names of pictures', async () => {
  const editor = await editorWithPages()
  const stem = '0123456789abcdef01234567'
  await test.services.db.execute(sql`insert into cms_media (filename, original_name, mime_type, size, url)
    values (${`${stem}.png`}, 'Harbour.png', 'image/png', 1, ${`/media/${stem}.png`})`)
  const pictures = [`${stem}.png`, `${stem}-480.webp`, 'unknown.png']
  const { body } = await editor.send('POST', '/pages/check-links', { links: [], pictures })
  expect(body).toEqual({
    broken: [],
    names: { [`${stem}.png`]: 'Harbour.png', [`${stem}-480.webp`]: 'Harbour.png' },
  })
})
