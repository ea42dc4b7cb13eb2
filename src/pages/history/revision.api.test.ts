import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { thinRevisions } from './revision.store.server.ts'

const test = testApp()

type Row = { version: number; event: string; isPublished: string; author: string | null }
type Rows = { revisions: Row[]; total: number }

async function history(page: { id: number }, query = '') {
  const { call } = await test.editor()
  return (await (await call(`/api/cms/pages/${page.id}/revisions${query}`)).json()) as Rows
}

describe('the history of a page', () => {
  it('has every save, with who, how and whether visitors saw it', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    await editor.saveDraft(page, { title: 'Draft' })
    await editor.send('POST', `/pages/${page.id}/publish`, {})
    await editor.saveDraft(await editor.read(page.id), { title: 'Another' })
    await editor.send('POST', `/pages/${page.id}/discard`, {})
    const { revisions, total } = await history(page)
    const { username: author } = editor
    expect(total).toBe(5)
    expect(revisions).toMatchObject([
      { version: 5, event: 'discarded', isPublished: 'published', title: 'Draft', author },
      { version: 4, event: 'saved', isPublished: 'draft', title: 'Another', author },
      { version: 3, event: 'saved', isPublished: 'published', title: 'Draft', author },
      { version: 2, event: 'saved', isPublished: 'draft', title: 'Draft', author },
      { version: 1, event: 'saved', isPublished: 'published', title: 'A page', author },
    ])
    expect((await history(page, '?before=4&pageSize=2')).revisions).toMatchObject([
      { version: 3 },
      { version: 2 },
    ])
  })

  it('shows a revision as it looked, cleaned again', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    await editor.save(page, { content: '<p>Later</p>' })
    await test.services.db.execute(
      sql`update page_revisions set content = '<p>Old<script>x</script></p>' where page_id = ${page.id} and version = 1`,
    )
    const path = `/api/cms/pages/${page.id}/revisions`
    expect(await (await editor.call(`${path}/1`)).json()).toMatchObject({
      content: '<p>Old</p>',
      html: '<p>Old</p>',
    })
    expect((await editor.call(`${path}/99`)).status).toBe(404)
    expect((await editor.call(`${path}/x`)).status).toBe(400)
    expect((await test.call(`${path}/1`)).status).toBe(401)
  })

  it('restores a revision as a draft and leaves what is live alone', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const { body } = await editor.save(page, { title: 'Newer', slug: `${page.slug}-newer` })
    const path = `/pages/${page.id}/revisions/1/restore`
    const stale = await editor.send('POST', path, { version: 1 })
    expect(stale.body.code).toBe('stale_edit')
    const restored = await editor.send('POST', path, { version: body.page.version })
    expect(restored.body.page).toMatchObject({
      title: 'Newer',
      draft: { title: 'A page', slug: page.slug },
    })
    const [newest] = (await history(page)).revisions
    expect(newest).toMatchObject({ event: 'restored', isPublished: 'draft', version: 3 })
  })

  it('restores under the current address if the former one is taken', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    const slug = `${page.slug}-newer`
    await editor.save(page, { slug })
    await editor.create({ slug: page.slug })
    const restored = await editor.send('POST', `/pages/${page.id}/revisions/1/restore`, {})
    expect(restored.body.page).toMatchObject({ slug, title: 'A page' })
  })

  it('has the version that an instance of the version before saved', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ title: 'First' })
    await test.services.db.execute(
      sql`update cms_pages set title = 'By the other', version = 2 where id = ${page.id}`,
    )
    await editor.save({ ...page, version: 2 }, { title: 'Third' })
    expect((await history(page)).revisions).toMatchObject([
      { version: 3, title: 'Third' },
      { version: 2, title: 'By the other', author: null },
      { version: 1, title: 'First' },
    ])
  })
})

it('thins old revisions to the last of a day, and keeps those that were published', async () => {
  const { db } = test.services
  const editor = await pageEditor(test)
  const page = await editor.create()
  for (const isPublished of ['draft', 'published', 'draft', 'draft', 'draft']) {
    await editor.save(await editor.read(page.id), { isPublished })
  }
  const days = ['2026-01-01 10:00', '2026-01-01 11:00', '2026-01-01 12:00', '2026-01-01 23:59']
  for (const [index, day] of [...days, '2026-01-02 00:01'].entries()) {
    await db.execute(
      sql`update page_revisions set created_at = ${`${day}Z`}::timestamptz where page_id = ${page.id} and version = ${index + 1}`,
    )
  }
  const versions = async () => (await history(page)).revisions.map(({ version }) => version)
  await thinRevisions(db, 36_500)
  expect(await versions()).toEqual([6, 5, 4, 3, 2, 1])
  await thinRevisions(db, 30)
  expect(await versions()).toEqual([6, 5, 4, 3])
  expect(await thinRevisions(db, 30)).toBe(0)
})
