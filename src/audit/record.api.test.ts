import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claimInput, newOwner } from '../../tests/support/claims.ts'
import { openLog } from '../../tests/support/hooked-log.ts'
import { turnAppOn } from '../../tests/support/second-step.ts'
import { newVerifier, publishedClaim } from '../../tests/support/signed-claim.ts'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'
import { tellLeftOut } from './record.server.ts'

const test = testApp()

type Line = {
  seq: number
  actor_kind: string
  actor_name: string
  action: string
  target: string
  target_id: string | null
  outcome: string
  reason: string
  detail: string
  network: string
  address: string | null
  org_id: string | null
  by_org_id: string | null
}

async function lines(during: () => Promise<unknown>): Promise<Line[]> {
  const all = () =>
    asOwner(test.services.db, async (tx) => {
      const { rows } = await tx.execute<Line>(sql`select * from audit_events order by seq`)
      return rows
    })
  const before = (await all()).length
  await during()
  return (await all()).slice(before)
}

const inputs = {
  electricity: '1',
  groundTransport: '1',
  airTravel: '1',
  heatingCooling: '1',
  industrial: '1',
}

const newPage = () => ({
  title: 'Platform',
  slug: newName('p'),
  content: '<p>Words</p>',
  isPublished: 'draft',
})

it('records who did what, to what, from where', async () => {
  const editor = await test.editor()
  const [line, ...others] = await lines(() =>
    editor.call('/api/cms/pages', { json: newPage(), from: '203.0.113.61' }),
  )
  expect(others).toEqual([])
  expect(line).toMatchObject({
    actor_kind: 'cms',
    actor_name: editor.username,
    action: 'page.create',
    target: 'Platform',
    outcome: 'done',
    network: '203.0.113.0/24',
    address: '203.0.113.61',
  })
  expect(line?.target_id).toMatch(/^\d+$/)
})

it('records a refusal with its reason and whom it was aimed at', async () => {
  const editor = await test.editor({ role: 'editor' })
  const json = { role: 'admin' }
  const found = await lines(() => editor.call('/api/cms/users/1', { method: 'PATCH', json }))
  expect(found).toMatchObject([
    { action: 'user.change', target_id: '1', outcome: 'refused', reason: 'not_allowed' },
  ])
})

it('tells what was not allowed from what did not work', async () => {
  const editor = await test.editor()
  const found = await lines(async () => {
    await editor.call('/api/cms/pages', { json: { title: '' } })
    await editor.call('/api/cms/pages/999999', { method: 'DELETE' })
  })
  expect(found.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['failed', 'invalid'],
    ['failed', 'not_found'],
  ])
})

it('records sign-ins and sign-outs of both kinds of account', async () => {
  const found = await lines(async () => {
    const client = await test.client()
    await client.call('/api/client/logout', { method: 'POST' })
    await test.editor({ username: 'known-editor' })
  })
  expect(found.map(({ actor_kind, action }) => [actor_kind, action])).toEqual([
    ['client', 'session.open'],
    ['client', 'session.close'],
    ['cms', 'session.open'],
  ])
})

it('keeps a typed name only if it is that of an account', async () => {
  const { username } = await test.client()
  const from = '198.51.100.7'
  const guess = (name: string) =>
    test.call('/api/client/login', { json: { username: name, password: 'a wrong guess' }, from })
  const found = await lines(async () => {
    await guess(username)
    await guess('my password by mistake')
  })
  expect(found).toMatchObject([
    { actor_kind: 'visitor', actor_name: '', target: username, reason: 'wrong_credentials' },
    { actor_kind: 'visitor', target: '', target_id: null, outcome: 'refused' },
  ])
})

it('records one line a minute of strangers from one network who are refused', async () => {
  const attempt = (n: number) =>
    test.call('/api/cms/pages', { json: newPage(), from: `192.0.2.${n}` })
  const found = await lines(async () => {
    for (let n = 1; n < 6; n += 1) expect((await attempt(n)).status).toBe(401)
  })
  expect(found).toHaveLength(1)
})

it('says how many refusals it left out, of somebody and of strangers', async () => {
  const editor = await test.editor({ role: 'editor' })
  await tellLeftOut(test.services.db)
  const found = await lines(async () => {
    const json = { role: 'admin' }
    for (let n = 0; n < 100; n += 1)
      await editor.call('/api/cms/users/1', { method: 'PATCH', json })
    for (let n = 0; n < 4; n += 1) {
      await test.call('/api/cms/pages', { json: newPage(), from: '198.51.100.77' })
    }
    await tellLeftOut(test.services.db)
  })
  expect(found.filter(({ action }) => action === 'user.change')).toHaveLength(30)
  expect(found.slice(-2)).toMatchObject([
    { action: 'audit.left-out', actor_kind: 'system', target: `70 by ${editor.username}` },
    { action: 'audit.left-out', target: '3 by visitors, page.create' },
  ])
})

it('says what changed, from and to, and why', async () => {
  const admin = await test.editor({ role: 'admin' })
  const editor = await test.editor({ role: 'editor' })
  const { users } = await (await admin.call('/api/cms/users')).json()
  const { id } = users.find((one: { username: string }) => one.username === editor.username)
  const client = await test.client()
  await turnAppOn('client', client)
  const { clients } = await (await admin.call('/api/cms/clients')).json()
  const clientId = clients.find((one: { username: string }) => one.username === client.username).id
  const found = await lines(async () => {
    const change = (json: object) => admin.call(`/api/cms/users/${id}`, { method: 'PATCH', json })
    await change({ role: 'author' })
    await change({ disabled: true })
    await change({ disabled: false })
    const json = { reason: 'Lost the phone' }
    await admin.call(`/api/cms/clients/${clientId}/reset-second-step`, { json })
  })
  expect(found.map(({ target, detail }) => [target, detail])).toEqual([
    [editor.username, 'Role: editor to author'],
    [editor.username, 'Disabled'],
    [editor.username, 'Enabled'],
    [client.username, 'Lost the phone'],
  ])
})

it('names a claim that was begun by its title', async () => {
  const owner = await newOwner(test)
  const [line] = await lines(() => owner.call('/api/workspace/claims', { json: claimInput }))
  expect(line).toMatchObject({ action: 'claim.create', target: claimInput.title })
  expect(line?.target_id).toMatch(/^[\da-f-]{36}$/)
})

it('names what was changed where the address of the call does not', async () => {
  const editor = await test.editor()
  const client = await test.client()
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const answer = await editor.call('/api/cms/pages', { json: newPage() })
      return (await answer.json()).page.id as number
    }),
  )
  const found = await lines(async () => {
    const bulk = '/api/cms/pages/bulk'
    const changed = await editor.call(bulk, { json: { action: 'publish', ids } })
    const { changed: pages } = await changed.json()
    const undo = { action: 'publish', pages }
    expect((await editor.call(`${bulk}/undo`, { json: undo })).status).toBe(200)
    const csv = 'from,to\n/once-here,/impact\n'
    await editor.call('/api/cms/redirects/import', { json: { csv } })
    await client.call('/api/client/scenarios', { json: { name: 'Plan A', inputs } })
  })
  expect(found.map(({ action, outcome, target }) => [action, outcome, target])).toEqual([
    ['page.bulk', 'done', `2 pages (publish): ${ids.join(', ')}`],
    ['page.bulk-undo', 'done', `2 pages (publish): ${ids.join(', ')}`],
    ['redirect.import', 'done', '1 redirect'],
    ['scenario.save', 'done', 'Plan A'],
  ])
})

it('names who chose a password by a link', async () => {
  const admin = await test.editor({ role: 'admin' })
  const username = newName('chooser')
  const { link, id } = await (await admin.call('/api/cms/clients', { json: { username } })).json()
  const token = link.split('/').at(-1)
  const json = { password: 'another good passphrase' }
  const [line] = await lines(() => test.call(`/api/client/links/${token}`, { json }))
  expect(line).toMatchObject({ action: 'password.choose', target: username, target_id: id })
})

it('keeps the reason for which an owner withdraws', async () => {
  await openLog(test.services)
  const { owner, path } = await publishedClaim(test, await newVerifier(test))
  const json = { reason: 'error-found' }
  const [line] = await lines(() => owner.call(`${path}/withdraw`, { json }))
  expect(line).toMatchObject({ action: 'claim.withdraw', outcome: 'done', detail: 'error-found' })
})

it('keeps no secret and no content', async () => {
  const marker = 'do-not-keep-7f3a'
  await lines(async () => {
    const editor = await test.editor()
    await editor.call('/api/cms/pages', { json: { ...newPage(), content: `<p>${marker}</p>` } })
    await editor.call('/api/cms/account/password', {
      json: { currentPassword: password, newPassword: `${marker} and more` },
    })
    await test.call('/api/cms/login', { json: { username: marker, password: marker } })
    await test.call(`/api/client/links/${marker.padEnd(43, 'x')}`, { json: { password: marker } })
    const contact = { firstName: marker, lastName: marker, email: `${marker}@a.example` }
    await test.call('/api/contact', {
      json: { ...contact, interestArea: 'other', message: marker },
    })
    await editor.call(`/api/cms/pages/${marker}`, { method: 'DELETE' })
  })
  const rows = await asOwner(test.services.db, (tx) =>
    tx.execute<{ line: string }>(sql`select row_to_json(e)::text as line from audit_events e`),
  )
  const kept = rows.rows.filter(({ line }) => line.includes(marker))
  expect(kept).toEqual([])
})

it('answers that something is not recorded rather than that it is done', async () => {
  const editor = await test.editor()
  const json = newPage()
  await test.alterDatabase(
    'alter table audit_events add constraint full_disk check (false) not valid',
  )
  try {
    const answer = await editor.call('/api/cms/pages', { json })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'not_recorded' })
    const name = { username: editor.username, password }
    const signIn = await test.call('/api/cms/login', { json: name })
    expect([signIn.status, signIn.headers.getSetCookie()]).toEqual([503, []])
    expect((await editor.call('/api/cms/pages', { json: {} })).status).toBe(400)
  } finally {
    await test.alterDatabase('alter table audit_events drop constraint full_disk')
  }
})
