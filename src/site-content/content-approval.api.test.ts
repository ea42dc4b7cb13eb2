import { afterEach, beforeAll, expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { setApprovalRequired } from '../accounts/approval/approval.store.server.ts'
import { publishDueContent } from './change-content.server.ts'
import { withValue } from './compare-content.ts'
import { findDocument } from './documents.server.ts'
import { findPublished } from './site-content.store.server.ts'

const test = testApp()

type Person = Awaited<ReturnType<typeof test.editor>>
type Answer = {
  code?: string
  document: { version: number; state: string; review: object | null; publishAt: string | null }
}
let editor: Person
let second: Person
let admin: Person

beforeAll(async () => {
  editor = await test.editor({ role: 'editor', username: newName('asks') })
  second = await test.editor({ role: 'editor' })
  admin = await test.editor({ role: 'admin' })
})
afterEach(() => setApprovalRequired(test.services.db, false))

async function send(as: Person, method: string, path: string, json: object) {
  const answer = await as.call(`/api/cms/site${path}`, { method, json })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const changed = (id: string, title: string) =>
  withValue(findDocument(id)?.shipped ?? {}, ['hero', 'title'], title)

/** A draft for which the editor has asked for approval. */
async function asked(id: string) {
  await setApprovalRequired(test.services.db, true)
  const draft = { version: 0, content: changed(id, 'Another title') }
  const { version } = (await send(editor, 'PUT', `/${id}/draft`, draft)).body.document
  const { status, body } = await send(editor, 'POST', `/${id}/ask`, { version })
  expect([status, body.document.review]).toEqual([
    200,
    expect.objectContaining({ state: 'waiting', by: editor.username }),
  ])
  return version
}

const published = (id: string) => findPublished(test.services.db, id)

it('is published by another editor, whom the history names', async () => {
  const version = await asked('mission')
  const { body } = await send(second, 'POST', '/mission/approve', { version })
  expect(body.document).toMatchObject({ state: 'changed', review: null })
  expect(await published('mission')).toMatchObject({ hero: { title: 'Another title' } })
  const { revisions } = await (await editor.call('/api/cms/site/mission/revisions')).json()
  expect(revisions[0]).toMatchObject({ event: 'approved', author: second.username })
})

it('is published by no other call of those who need approval', async () => {
  const id = 'team'
  const version = await asked(id)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  for (const [as, method, path, json] of [
    [editor, 'POST', 'publish', { version }],
    [editor, 'POST', 'approve', { version }],
    [editor, 'POST', 'reset', { version }],
    [editor, 'PUT', 'schedule', { version, publishAt }],
    [second, 'POST', 'publish', { version, content: changed(id, 'Not what was asked') }],
  ] as const) {
    const { status, body } = await send(as, method, `/${id}/${path}`, json)
    expect([path, status, body.code]).toEqual([path, 403, 'approval_needed'])
  }
  expect(await published(id)).toBeNull()
})

it('is withdrawn by a change, and returned with a note that stays', async () => {
  const id = 'technology'
  const version = await asked(id)
  const note = { version, note: 'Check the second heading' }
  const returned = await send(second, 'POST', `/${id}/return`, note)
  expect(returned.body.document.review).toMatchObject({
    ...{ state: 'returned', by: second.username, note: note.note, askedBy: editor.username },
  })
  const next = { version, content: changed(id, 'A third title') }
  const saved = await send(editor, 'PUT', `/${id}/draft`, next)
  expect(saved.body.document.review).toMatchObject({ state: 'returned' })
  const again = { version: saved.body.document.version }
  await send(editor, 'POST', `/${id}/ask`, again)
  const change = { ...again, content: changed(id, 'A fourth title') }
  const withdrawn = await send(editor, 'PUT', `/${id}/draft`, change)
  expect(withdrawn.body.document.review).toBeNull()
  const late = { version: withdrawn.body.document.version }
  expect((await send(second, 'POST', `/${id}/approve`, late)).body.code).toBe('nothing_changed')
})

it('can be approved for later, until somebody changes it who needs approval', async () => {
  const id = 'social-impact'
  const version = await asked(id)
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const times = { version, publishAt }
  const scheduled = (await send(second, 'PUT', `/${id}/schedule`, times)).body.document
  expect(scheduled).toMatchObject({ publishAt, review: null })
  const change = { version: scheduled.version, content: changed(id, 'Not approved') }
  const saved = await send(editor, 'PUT', `/${id}/draft`, change)
  expect(saved.body.document.publishAt).toBeNull()
  await publishDueContent(test.services)
  expect(await published(id)).toBeNull()
})

it('is not needed by administrators', async () => {
  await setApprovalRequired(test.services.db, true)
  const content = changed('who-we-are', 'By an administrator')
  const done = await send(admin, 'POST', '/who-we-are/publish', { version: 0, content })
  expect(done.body.document.state).toBe('changed')
})

it('refuses a draft that could not be published', async () => {
  await setApprovalRequired(test.services.db, true)
  const id = 'use-cases'
  const draft = { version: 0, content: changed(id, '') }
  const { version } = (await send(editor, 'PUT', `/${id}/draft`, draft)).body.document
  expect((await send(editor, 'POST', `/${id}/ask`, { version })).status).toBe(400)
})
