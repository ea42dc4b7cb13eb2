import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageEditor } from '../../../tests/support/cms-pages.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { runDue } from './run-schedule.server.ts'

const test = testApp()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const isPublic = async (slug: string) => (await test.call(`/api/pages/${slug}`)).status === 200

/** Moves the scheduled time into the past. */
async function letPass(id: number, column: 'publish_at' | 'unpublish_at') {
  await test.services.db.execute(
    sql`update cms_pages set ${sql.identifier(column)} = now() - interval '1 minute' where id = ${id}`,
  )
}

describe('a scheduled page', () => {
  it('is published once, by whichever instance is first', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    const when = { publishAt: inHours(2), unpublishAt: inHours(4) }
    const { body } = await editor.send('PUT', `/pages/${page.id}/schedule`, { ...when, version: 1 })
    expect(body.page).toMatchObject({ ...when, scheduledBy: editor.username, version: 2 })
    expect(await runDue(test.services)).toBe(0)
    await test.services.pageCache.fill(`/page/${page.slug}`, async () => new Response('old'))

    await letPass(page.id, 'publish_at')
    const made = await Promise.all([runDue(test.services), runDue(test.services)])
    expect(made.toSorted()).toEqual([0, 1])
    expect(await isPublic(page.slug)).toBe(true)
    expect(test.services.pageCache.find(`/page/${page.slug}`)).toBeUndefined()
    expect(await editor.read(page.id)).toMatchObject({ publishAt: null, version: 3 })

    await letPass(page.id, 'unpublish_at')
    expect(await runDue(test.services)).toBe(1)
    expect(await isPublic(page.slug)).toBe(false)
    const history = await editor.call(`/api/cms/pages/${page.id}/revisions`)
    expect(await history.json()).toMatchObject({
      revisions: [
        { isPublished: 'draft', author: editor.username },
        { isPublished: 'published', author: editor.username },
        { event: 'scheduled', refersTo: when.publishAt },
        { event: 'saved' },
      ],
    })
  })

  it('publishes changes of a live page, and comes and goes if both times have passed', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const { body } = await editor.saveDraft(page, { title: 'New' })
    const when = { publishAt: inHours(1), unpublishAt: inHours(2), version: body.page.version }
    await editor.send('PUT', `/pages/${page.id}/schedule`, when)
    await test.services.db.execute(
      sql`update cms_pages set publish_at = now() - interval '2 minutes', unpublish_at = now() - interval '1 minute' where id = ${page.id}`,
    )
    expect(await runDue(test.services)).toBe(2)
    expect(await editor.read(page.id)).toMatchObject({
      title: 'New',
      draft: null,
      isPublished: 'draft',
      unpublishAt: null,
    })
  })

  it('keeps its address if the new one has been taken in the meantime', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const slug = `${page.slug}-new`
    const { body } = await editor.saveDraft(page, { slug, title: 'New' })
    const when = { publishAt: inHours(1), unpublishAt: null, version: body.page.version }
    await editor.send('PUT', `/pages/${page.id}/schedule`, when)
    await test.services.db.execute(
      sql`insert into cms_pages (slug, title, content) values (${slug}, 'By an older instance', '<p>x</p>')`,
    )
    await letPass(page.id, 'publish_at')
    expect(await runDue(test.services)).toBe(1)
    expect(await editor.read(page.id)).toMatchObject({ slug: page.slug, title: 'New' })
  })

  it('can be cancelled, is found in the list, and needs an editor', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    const path = `/pages/${page.id}/schedule`
    const when = { publishAt: inHours(2), unpublishAt: null }
    expect((await test.call(`/api/cms${path}`, { method: 'PUT', json: when })).status).toBe(401)
    await editor.send('PUT', path, when)
    const list = await editor.call('/api/cms/pages?status=scheduled&pageSize=1')
    expect(await list.json()).toMatchObject({ pages: [{ id: page.id }] })
    expect((await editor.send('PUT', path, { ...when, version: 1 })).body.code).toBe('stale_edit')
    await editor.send('PUT', path, { publishAt: null, unpublishAt: null })
    expect(await editor.read(page.id)).toMatchObject({ publishAt: null, scheduledBy: null })
  })

  it.each([
    ['a wrong date', { publishAt: 'tomorrow' }, { publishAt: 'Enter a date and a time' }],
    ['the past', { publishAt: inHours(-1) }, { publishAt: 'Choose a time in the future' }],
    [
      'a far future',
      { publishAt: inHours(24 * 4000) },
      { publishAt: 'Choose a time within ten years' },
    ],
    [
      'an end before the start',
      { publishAt: inHours(2), unpublishAt: inHours(1) },
      { unpublishAt: 'Choose a time after it is published' },
    ],
    [
      'an end alone',
      { unpublishAt: inHours(1) },
      { unpublishAt: 'First choose when to publish it' },
    ],
  ])('refuses %s', async (_what, times, fields) => {
    const editor = await pageEditor(test)
    const page = await editor.create()
    const json = { publishAt: null, unpublishAt: null, ...times }
    const refused = await editor.send('PUT', `/pages/${page.id}/schedule`, json)
    expect(refused).toMatchObject({ status: 400, body: { fields } })
    expect((await editor.read(page.id)).version).toBe(1)
  })

  it('refuses to publish a live page without changes', async () => {
    const editor = await pageEditor(test)
    const page = await editor.create({ isPublished: 'published' })
    const json = { publishAt: inHours(1), unpublishAt: null }
    const refused = await editor.send('PUT', `/pages/${page.id}/schedule`, json)
    expect(refused.body.fields.publishAt).toContain('no changes')
  })
})
