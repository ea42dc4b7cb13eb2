import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { tidyPages } from './tidy-pages.server.ts'

const test = testApp()
const fresh = testApp()

const isPublic = async (slug: string) => (await test.call(`/api/pages/${slug}`)).status === 200

describe('a deleted page', () => {
  it('disappears for visitors and is restored as it was, with its history', async () => {
    const editor = await pageEditor(test)
    await editor.create()
    const page = await editor.create({ isPublished: 'published', title: 'Kept' })
    await editor.saveDraft(page, { title: 'Changed' })
    expect((await editor.send('DELETE', `/pages/${page.id}`)).status).toBe(200)
    expect(await isPublic(page.slug)).toBe(false)
    expect((await editor.send('GET', `/pages/${page.id}`)).status).toBe(404)
    const list = (await editor.send('GET', '/trash/pages')).body as unknown as { pages: unknown[] }
    expect(list.pages).toContainEqual(
      expect.objectContaining({
        id: page.id,
        title: 'Kept',
        deletedBy: editor.username,
        isSlugTaken: false,
      }),
    )
    const restored = await editor.send('POST', `/trash/pages/${page.id}/restore`)
    expect(restored.body.page).toMatchObject({ slug: page.slug, isPublished: 'published' })
    expect(await isPublic(page.slug)).toBe(true)
    expect(await editor.read(page.id)).toMatchObject({ draft: { title: 'Changed' }, version: 2 })
    const history = await editor.send('GET', `/pages/${page.id}/revisions`)
    expect(history.body).toMatchObject({ total: 2 })
    expect((await editor.send('POST', `/trash/pages/${page.id}/restore`)).status).toBe(404)
  })

  it('comes back with its schedule, but is not published for a time that passed in the trash', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const when = { publishAt: inHours(2), unpublishAt: inHours(4) }
    await editor.send('PUT', `/pages/${page.id}/schedule`, { ...when, version: 1 })
    await editor.send('DELETE', `/pages/${page.id}`)
    await editor.send('POST', `/trash/pages/${page.id}/restore`)
    expect(await editor.read(page.id)).toMatchObject({ ...when, scheduledBy: editor.username })

    await editor.send('DELETE', `/pages/${page.id}`)
    await test.services.db.execute(
      sql`update cms_trashed_pages set publish_at = now() - interval '1 hour' where id = ${page.id}`,
    )
    await editor.send('POST', `/trash/pages/${page.id}/restore`)
    expect(await editor.read(page.id)).toMatchObject({ publishAt: null, unpublishAt: null })
  })

  it('is restored under another address if its own is taken', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    for (let n = 0; n < 2; n += 1) {
      await editor.send('DELETE', `/pages/${page.id}`)
      if (n === 0) await editor.create({ slug: page.slug })
      const list = await editor.call('/api/cms/trash/pages?pageSize=1')
      expect(await list.json()).toMatchObject({ pages: [{ isSlugTaken: n === 0 }] })
      const { body } = await editor.send('POST', `/trash/pages/${page.id}/restore`)
      expect(body.page.slug).toBe(`${page.slug}-2`)
    }
  })

  it('can be deleted for good, only from the trash', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    expect((await editor.send('DELETE', `/trash/pages/${page.id}`)).status).toBe(404)
    await editor.send('DELETE', `/pages/${page.id}`)
    expect((await editor.send('DELETE', `/trash/pages/${page.id}`)).status).toBe(200)
    expect((await editor.send('POST', `/trash/pages/${page.id}/restore`)).status).toBe(404)
    const history = await editor.send('GET', `/pages/${page.id}/revisions`)
    expect(history.body).toMatchObject({ total: 0 })
  })

  it('is of no business to visitors', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', '/1'],
      ['POST', '/1/restore'],
    ] as const) {
      expect((await test.call(`/api/cms/trash/pages${path}`, { method })).status).toBe(401)
    }
  })
})

it('counts only pages that are not in the trash', async () => {
  const editor = await pageEditor(fresh)
  const page = await editor.create()
  await editor.create()
  await editor.send('DELETE', `/pages/${page.id}`)
  expect((await editor.send('GET', '/pages')).body).toMatchObject({ total: 1 })
  const emptied = await editor.send('DELETE', '/trash/pages')
  expect(emptied.body).toEqual({ success: true, pages: 1 })
})

it('is emptied of what is older than 30 days', async () => {
  const editor = await pageEditor(test)
  const [old, newer] = [await editor.create(), await editor.create()]
  for (const { id } of [old, newer]) await editor.send('DELETE', `/pages/${id}`)
  await test.services.db.execute(
    sql`update cms_trashed_pages set deleted_at = now() - interval '30 days 1 hour' where id = ${old.id}`,
  )
  await tidyPages(test.services)
  expect((await editor.send('POST', `/trash/pages/${old.id}/restore`)).status).toBe(404)
  expect((await editor.send('POST', `/trash/pages/${newer.id}/restore`)).status).toBe(200)
})
