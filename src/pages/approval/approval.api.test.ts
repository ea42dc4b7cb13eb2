import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newName, testApp } from '../../../tests/support/test-app.ts'
import { cmsUsers } from '../../accounts/account.tables.ts'
import { setApprovalRequired } from '../../accounts/approval/approval.store.server.ts'
import { mailQueue } from '../../server/mail/mail.tables.ts'
import type { Page } from '../page-answers.ts'
import { runDue } from '../schedule/run-schedule.server.ts'

const test = testApp()

type Person = Awaited<ReturnType<typeof test.editor>>
type Answer = { success?: boolean; code?: string; message?: string; page: Page }
let author: Person
let other: Person
let editor: Person
let admin: Person

beforeAll(async () => {
  author = await test.editor({ role: 'author' })
  other = await test.editor({ role: 'author' })
  editor = await test.editor({ role: 'editor' })
  admin = await test.editor({ role: 'admin' })
})

afterEach(() => setApprovalRequired(test.services.db, false))

async function send(as: Person, method: string, path: string, json?: object) {
  const answer = await as.call(`/api/cms${path}`, { method, json })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function draftOf(as: Person, change: object = {}) {
  const slug = newName('approval')
  const json = { title: 'A draft', slug, content: '<p>Words</p>', isPublished: 'draft', ...change }
  const { status, body } = await send(as, 'POST', '/pages', json)
  expect(status).toBe(201)
  return body.page
}

async function asked(as: Person, change: object = {}) {
  const { id, version } = await draftOf(as, change)
  const { status, body } = await send(as, 'POST', `/pages/${id}/ask`, { version })
  expect(status).toBe(200)
  return body.page
}

const read = async (id: number) =>
  (await send(admin, 'GET', `/pages/${id}`)).body as unknown as Page

const inputOf = ({ title, slug, content, isPublished, version }: Page, change: object = {}) => ({
  ...{ title, slug, content, isPublished, version },
  ...change,
})

describe('an author', () => {
  it('writes drafts of their own and sees no others', async () => {
    const own = await draftOf(author, { title: 'Their own' })
    const foreign = await draftOf(other)
    const list = await (await author.call('/api/cms/pages?pageSize=100')).json()
    expect(list.pages.map(({ id }: Page) => id)).toContain(own.id)
    expect(list.pages.map(({ id }: Page) => id)).not.toContain(foreign.id)
    const saved = await send(author, 'PUT', `/pages/${own.id}`, inputOf(own, { title: 'Better' }))
    expect(saved.body.page).toMatchObject({ title: 'Better', owner: author.username })
  })

  const callsOfOnePage = [
    ['GET', ''],
    ['GET', '?as=visitor'],
    ['PUT', ''],
    ['PUT', '/draft'],
    ['POST', '/ask'],
    ['POST', '/withdraw'],
    ['POST', '/duplicate'],
    ['GET', '/revisions'],
    ['GET', '/revisions/1'],
    ['POST', '/revisions/1/restore'],
    ['DELETE', ''],
  ]

  it.each(callsOfOnePage)('may not %s %s of somebody else', async (method = '', path = '') => {
    const page = await draftOf(other)
    const json = method === 'GET' ? undefined : inputOf(page)
    const { status, body } = await send(author, method, `/pages/${page.id}${path}`, json)
    expect([status, body.code]).toEqual([403, 'not_allowed'])
    expect(await read(page.id)).toMatchObject({ version: 1, isPublished: 'draft' })
  })

  it.each(callsOfOnePage)(
    'may not %s %s of a page in the trash',
    async (method = '', path = '') => {
      const page = await draftOf(other)
      await send(editor, 'DELETE', `/pages/${page.id}`)
      const json = method === 'GET' ? undefined : inputOf(page)
      const { status, body } = await send(author, method, `/pages/${page.id}${path}`, json)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )

  it('publishes by no call', async () => {
    const slug = newName('approval')
    const json = { title: 'Mine', slug, content: '<p>Words</p>', isPublished: 'published' }
    expect((await send(author, 'POST', '/pages', json)).body.code).toBe('approval_needed')
    const page = await draftOf(author)
    const published = inputOf(page, { isPublished: 'published' })
    expect((await send(author, 'PUT', `/pages/${page.id}`, published)).body.code).toBe(
      'approval_needed',
    )
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const calls: [string, string, object][] = [
      ['POST', `/pages/${page.id}/publish`, { version: 1 }],
      ['POST', `/pages/${page.id}/approve`, { version: 1 }],
      ['PUT', `/pages/${page.id}/schedule`, { version: 1, publishAt: at, unpublishAt: null }],
      ['POST', '/pages/bulk', { action: 'publish', ids: [page.id] }],
      ['POST', '/pages/bulk/undo', { action: 'unpublish', pages: [] }],
      ['POST', '/samples', {}],
      ['POST', `/trash/pages/${page.id}/restore`, {}],
      ['PUT', '/site/mission/draft', { version: 0, content: {} }],
      ['POST', '/generate-static', {}],
    ]
    for (const [method, path, body] of calls) {
      expect([path, (await send(author, method, path, body)).status]).toEqual([path, 403])
    }
    expect(await read(page.id)).toMatchObject({ isPublished: 'draft', publishAt: null, version: 1 })
  })

  it('cannot schedule an article by its date', async () => {
    const json = {
      ...{ title: 'Later', slug: newName('approval'), content: '<p>Words</p>', kind: 'article' },
      ...{ isPublished: 'published', article: { date: '2027-06-01' } },
    }
    expect((await send(author, 'POST', '/pages', json)).body.code).toBe('approval_needed')
    const page = await draftOf(author, { kind: 'article', article: { date: '2027-06-01' } })
    expect(page).toMatchObject({ publishAt: null, isPublished: 'draft' })
  })

  it('neither unpublishes nor deletes what visitors read, but proposes changes to it', async () => {
    const { id, version } = await asked(author)
    const live = (await send(editor, 'POST', `/pages/${id}/approve`, { version })).body.page
    const hidden = inputOf(live, { isPublished: 'draft' })
    expect((await send(author, 'PUT', `/pages/${id}`, hidden)).status).toBe(403)
    expect((await send(author, 'PUT', `/pages/${id}`, inputOf(live))).status).toBe(403)
    expect((await send(author, 'DELETE', `/pages/${id}`)).status).toBe(403)
    const { isPublished: _, ...change } = inputOf(live, { slug: `${live.slug}-new` })
    const changed = await send(author, 'PUT', `/pages/${id}/draft`, change)
    expect(changed.body.page).toMatchObject({ isPublished: 'published', slug: live.slug })
    const again = { version: changed.body.page.version }
    expect((await send(author, 'POST', `/pages/${id}/ask`, again)).status).toBe(200)
    const done = await send(editor, 'POST', `/pages/${id}/approve`, again)
    expect(done.body.page.slug).toBe(`${live.slug}-new`)
  })

  it('ends the schedule that was approved by changing the page', async () => {
    const { id, version } = await asked(author)
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const times = { version, publishAt: at, unpublishAt: null }
    const scheduled = (await send(editor, 'PUT', `/pages/${id}/schedule`, times)).body.page
    expect(scheduled).toMatchObject({ review: null, publishAt: at })
    const change = inputOf(scheduled, { content: '<p>Other words</p>' })
    const saved = await send(author, 'PUT', `/pages/${id}`, change)
    expect(saved.body.page.publishAt).toBeNull()
    await runDue(test.services)
    expect((await read(id)).isPublished).toBe('draft')
  })

  it('deletes a draft of their own', async () => {
    const { id } = await draftOf(author)
    expect((await send(author, 'DELETE', `/pages/${id}`)).status).toBe(200)
  })
})

describe('a request for approval', () => {
  it('is found in the list, and published by an editor whom the history names', async () => {
    const page = await asked(author, { title: 'To approve' })
    expect(page.review).toMatchObject({ state: 'waiting', by: author.username })
    const listed = await (await editor.call('/api/cms/pages?status=waiting')).json()
    expect(listed.pages.map(({ id }: Page) => id)).toContain(page.id)
    const done = await send(editor, 'POST', `/pages/${page.id}/approve`, { version: page.version })
    expect(done.body.page).toMatchObject({ isPublished: 'published', review: null })
    const { revisions } = await (await author.call(`/api/cms/pages/${page.id}/revisions`)).json()
    expect(revisions[0]).toMatchObject({ event: 'approved', author: editor.username })
    const gone = await (await editor.call('/api/cms/pages?status=waiting&pageSize=100')).json()
    expect(gone.pages.map(({ id }: Page) => id)).not.toContain(page.id)
  })

  it('schedules an article that has a later date', async () => {
    const date = `${new Date().getUTCFullYear() + 1}-03-01`
    const { id, version } = await asked(author, { kind: 'article', article: { date } })
    const { body } = await send(editor, 'POST', `/pages/${id}/approve`, { version })
    expect(body.page).toMatchObject({ isPublished: 'draft', review: null })
    expect(body.page.publishAt).toBe(`${date}T00:00:00.000Z`)
    const { revisions } = await (await editor.call(`/api/cms/pages/${id}/revisions`)).json()
    expect(revisions[0]).toMatchObject({ event: 'approved', refersTo: body.page.publishAt })
  })

  it('is withdrawn by a change, and by the author', async () => {
    const page = await asked(author)
    const saved = await send(author, 'PUT', `/pages/${page.id}`, inputOf(page, { title: 'More' }))
    expect(saved.body.page.review).toBeNull()
    const { version } = saved.body.page
    const stale = await send(editor, 'POST', `/pages/${page.id}/approve`, { version })
    expect([stale.status, stale.body.code]).toEqual([409, 'nothing_changed'])
    await send(author, 'POST', `/pages/${page.id}/ask`, { version })
    const back = await send(author, 'POST', `/pages/${page.id}/withdraw`, { version })
    expect(back.body.page.review).toBeNull()
  })

  it('approves only what the editor has read', async () => {
    const { id, version } = await asked(author)
    const wrong = await send(editor, 'POST', `/pages/${id}/approve`, { version: version + 1 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'stale_edit'])
    expect((await read(id)).isPublished).toBe('draft')
  })

  it('is returned with a note that stays until the next request', async () => {
    const page = await asked(author)
    const path = `/pages/${page.id}`
    const { version } = page
    const empty = await send(editor, 'POST', `${path}/return`, { version, note: ' \u202e ' })
    expect(empty.status).toBe(400)
    const note = 'Name the\u202e source\n\nand add a cover'
    const returned = await send(editor, 'POST', `${path}/return`, { version, note })
    expect(returned.body.page.review).toMatchObject({
      ...{ state: 'returned', by: editor.username, note: 'Name the source\n\nand add a cover' },
      askedBy: author.username,
    })
    const saved = await send(author, 'PUT', path, inputOf(page, { title: 'With a source' }))
    expect(saved.body.page.review).toMatchObject({ state: 'returned' })
    const again = { version: saved.body.page.version }
    const asking = await send(author, 'POST', `${path}/ask`, again)
    expect(asking.body.page.review).toMatchObject({ state: 'waiting' })
    expect(asking.body.page.review).not.toHaveProperty('askedBy')
  })

  it('is needed for something: a page without changes has nothing to approve', async () => {
    const { id, version } = await asked(author)
    const twice = await send(author, 'POST', `/pages/${id}/ask`, { version })
    expect([twice.status, twice.body.code]).toEqual([409, 'nothing_changed'])
    const live = (await send(editor, 'POST', `/pages/${id}/approve`, { version })).body.page
    const late = await send(author, 'POST', `/pages/${id}/ask`, { version: live.version })
    expect([late.status, late.body.code]).toEqual([409, 'nothing_changed'])
  })

  it('comes back from the trash as it was', async () => {
    const { id } = await asked(author)
    await send(editor, 'DELETE', `/pages/${id}`)
    await send(editor, 'POST', `/trash/pages/${id}/restore`, {})
    expect(await read(id)).toMatchObject({
      owner: author.username,
      review: { state: 'waiting', by: author.username },
    })
  })

  it('tells editors and then the author by mail, where their addresses are known', async () => {
    const { db } = test.services
    const writer = await test.editor({ role: 'author' })
    const reader = await test.editor({ role: 'editor' })
    const address = async ({ username }: Person) => {
      const email = `${username}@terraproof.example`
      await db.update(cmsUsers).set({ email }).where(eq(cmsUsers.username, username))
      return email
    }
    const [toWriter, toReader] = [await address(writer), await address(reader)]
    const mailTo = async (to: string) =>
      (await db.select().from(mailQueue).where(eq(mailQueue.toAddress, to))).map(
        ({ subject, body }) => `${subject}\n${body}`,
      )
    const before = test.services.mail
    test.services.mail = { wake() {} } as typeof before
    try {
      const { id, version } = await asked(writer, { title: 'A page by mail' })
      expect(await mailTo(toReader)).toEqual([
        expect.stringMatching(/A page by mail[\s\S]*\/cms\/pages\/edit\//),
      ])
      await send(reader, 'POST', `/pages/${id}/return`, { version, note: 'A source, please' })
      await send(writer, 'POST', `/pages/${id}/ask`, { version })
      await send(reader, 'POST', `/pages/${id}/approve`, { version })
      expect(await mailTo(toWriter)).toEqual([
        expect.stringContaining('A source, please'),
        expect.stringMatching(/published/),
      ])
    } finally {
      test.services.mail = before
    }
  })
})

describe('with approval for all', () => {
  beforeAll(() => setApprovalRequired(test.services.db, true))
  const required = () => setApprovalRequired(test.services.db, true)

  it('lets an editor publish only what somebody else asked for', async () => {
    await required()
    const own = await asked(editor)
    const path = `/pages/${own.id}`
    const { version } = own
    for (const [method, to, json] of [
      ['POST', '/publish', { version }],
      ['POST', '/approve', { version }],
      ['PUT', '', inputOf(own, { isPublished: 'published' })],
    ] as const) {
      const { status, body } = await send(editor, method, path + to, json)
      expect([to, status, body.code]).toEqual([to, 403, 'approval_needed'])
    }
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const times = { version, publishAt: at, unpublishAt: null }
    expect((await send(editor, 'PUT', `${path}/schedule`, times)).body.code).toBe('approval_needed')
    const bulk = await send(editor, 'POST', '/pages/bulk', { action: 'publish', ids: [own.id] })
    expect(bulk.body).toMatchObject({ changed: [], failed: [{ id: own.id }] })
    const undo = { action: 'unpublish', pages: [{ id: own.id, version, was: 'published' }] }
    expect((await send(editor, 'POST', '/pages/bulk/undo', undo)).body).toMatchObject({
      changed: [],
      failed: [{ id: own.id }],
    })
    expect((await send(editor, 'POST', '/samples', {})).body.code).toBe('approval_needed')
    expect((await read(own.id)).isPublished).toBe('draft')
    const second = await test.editor()
    const done = await send(second, 'POST', `${path}/approve`, { version })
    expect(done.body.page.isPublished).toBe('published')
  })

  it('imports only drafts, and does not bring back what was public', async () => {
    const live = await draftOf(admin, { isPublished: 'published' })
    await required()
    await send(editor, 'DELETE', `/pages/${live.id}`)
    const back = await send(editor, 'POST', `/trash/pages/${live.id}/restore`, {})
    expect(back.body.code).toBe('approval_needed')
    expect((await send(admin, 'POST', `/trash/pages/${live.id}/restore`, {})).status).toBe(200)
    const file = { 'content-type': 'application/octet-stream' }
    const imported = await editor.call('/api/cms/import?name=a.json', {
      ...{ method: 'POST', headers: file, body: '{}' },
    })
    expect((await imported.json()).code).toBe('approval_needed')
  })

  it('changes no page that visitors read through its draft or its schedule', async () => {
    const live = await draftOf(admin, { isPublished: 'published' })
    await required()
    const { status } = await send(editor, 'PUT', `/pages/${live.id}`, inputOf(live))
    expect(status).toBe(403)
    const { isPublished: _, ...change } = inputOf(live, { title: 'Proposed' })
    const changed = (await send(editor, 'PUT', `/pages/${live.id}/draft`, change)).body.page
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const times = { version: changed.version, publishAt: at, unpublishAt: null }
    await send(admin, 'PUT', `/pages/${live.id}/schedule`, times)
    const { version } = await read(live.id)
    const later = { ...change, title: 'Not approved', version }
    const saved = await send(editor, 'PUT', `/pages/${live.id}/draft`, later)
    expect(saved.body.page.publishAt).toBeNull()
  })

  it('lets an administrator publish alone, which the audit log says', async () => {
    await required()
    const { id, version } = await draftOf(admin)
    const done = await send(admin, 'POST', `/pages/${id}/publish`, { version })
    expect(done.body.page.isPublished).toBe('published')
    const { lines } = await (await admin.call('/api/cms/audit?pageSize=5')).json()
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'page.publish', reason: 'without_approval' }),
    )
  })

  it('is told to the screens, and chosen by administrators only', async () => {
    const status = async (as: Person) => (await as.call('/api/cms/auth-status')).json()
    expect(await status(author)).toMatchObject({ role: 'author', mayPublish: false })
    expect(await status(editor)).toMatchObject({ mayPublish: true })
    const path = '/security/approval'
    expect((await send(editor, 'PUT', path, { required: true })).status).toBe(403)
    expect((await send(admin, 'PUT', path, { required: true })).status).toBe(200)
    expect(await status(editor)).toMatchObject({ mayPublish: false })
    expect(await status(admin)).toMatchObject({ mayPublish: true })
    expect((await send(admin, 'GET', path)).body).toEqual({ required: true })
  })
})
