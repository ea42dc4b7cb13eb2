import { expect, it } from 'vitest'
import { newName, testApp } from '../../tests/support/test-app.ts'
import type { ShownLine } from './present-line.ts'

const test = testApp()

type Answer = { lines: ShownLine[]; next: string | null; total: number }

async function newOwner(name: string) {
  const client = await test.client()
  const json = { name, country: 'AE', registrationNo: '' }
  const answer = await client.call('/api/workspace/organisation', { json })
  expect(answer.status).toBe(201)
  return client
}

type Caller = { call: (path: string) => Promise<Response> }

async function list(caller: Caller, path: string): Promise<Answer> {
  const answer = await caller.call(path)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function addPages(count: number) {
  const admin = await test.editor({ role: 'admin' })
  for (let n = 0; n < count; n += 1) {
    const json = {
      title: n === 1 ? 'Number one' : `Page ${n}`,
      slug: newName('p'),
      content: '<p>x</p>',
      isPublished: 'draft',
    }
    await admin.call('/api/cms/pages', { json })
  }
  return admin
}

it('shows administrators what was done, in parts that follow each other', async () => {
  const admin = await addPages(30)
  const who = `who=${admin.username}`
  const first = await list(admin, `/api/cms/audit?${who}`)
  expect(first).toMatchObject({ total: 31, lines: { length: 25 } })
  expect(first.lines[0]).toMatchObject({
    action: 'page.create',
    target: 'Page 29',
    outcome: 'done',
  })
  const after = encodeURIComponent(first.next ?? '')
  const second = await list(admin, `/api/cms/audit?${who}&after=${after}`)
  expect(second.lines.map(({ action }) => action).at(-1)).toBe('session.open')
  expect(second).toMatchObject({ lines: { length: 6 }, next: null })
})

it('filters by person, action, outcome, day and text', async () => {
  const admin = await addPages(2)
  await admin.call('/api/cms/pages/999999', { method: 'DELETE' })
  const found = async (query: string) =>
    (await list(admin, `/api/cms/audit?who=${admin.username}&${query}`)).lines.map(
      ({ action }) => action,
    )
  expect(await found('group=signing-in')).toEqual(['session.open'])
  expect(await found('outcome=failed')).toEqual(['page.trash'])
  expect(await found(`search=${encodeURIComponent('Number one')}`)).toEqual(['page.create'])
  const today = new Date().toISOString().slice(0, 10)
  expect(await found(`from=${today}&to=${today}`)).toHaveLength(4)
  expect(await found('to=2020-01-01')).toEqual([])
  expect(await found('search=203.0.113.9')).toEqual([])
  expect((await admin.call('/api/cms/audit?from=yesterday')).status).toBe(400)
  expect((await admin.call('/api/cms/audit?from=2026-02-30')).status).toBe(400)
  expect((await admin.call('/api/cms/audit?after=x')).status).toBe(400)
  expect((await admin.call('/api/cms/audit?after=%5B%22x%22%5D')).status).toBe(400)
})

it('finds by the beginning of an address', async () => {
  const admin = await test.editor({ role: 'admin' })
  const json = { username: 'nobody-here', password: 'a wrong guess' }
  await test.call('/api/client/login', { json, from: '203.0.113.77' })
  const { lines } = await list(admin, '/api/cms/audit?search=203.0.113.')
  expect(lines).toMatchObject([{ address: '203.0.113.77', actorKind: 'visitor', target: '' }])
})

it('gives the same lines as CSV, and records that', async () => {
  const admin = await test.editor({ role: 'admin' })
  const json = { title: '=1+1', slug: newName('p'), content: '<p>x</p>', isPublished: 'draft' }
  await admin.call('/api/cms/pages', { json })
  const answer = await admin.call(`/api/cms/audit/export.csv?who=${admin.username}&group=content`)
  const csv = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [header, line, ...rest] = csv.trim().split('\r\n')
  expect(header).toContain('Event,Time (UTC),Who')
  expect(line).toContain('Created page “=1+1”')
  expect(rest).toEqual([])
  const { lines } = await list(admin, `/api/cms/audit?who=${admin.username}`)
  expect(lines[0]).toMatchObject({ action: 'audit.export', outcome: 'done' })
})

it('lets in administrators and owners only', async () => {
  const editor = await test.editor({ role: 'editor' })
  const client = await test.client()
  for (const path of ['', '/actors', '/export.csv']) {
    expect((await test.call(`/api/cms/audit${path}`)).status).toBe(401)
    expect((await editor.call(`/api/cms/audit${path}`)).status).toBe(403)
    expect((await client.call(`/api/cms/audit${path}`)).status).toBe(401)
    expect((await client.call(`/api/workspace/audit${path}`)).status).toBe(403)
  }
})

it('shows owners their own organisation, and nothing of another', async () => {
  const [a, b] = [await newOwner('Harbour'), await newOwner('Quarry')]
  const claim = {
    ...{ title: 'Inventory of Harbour', periodFrom: '2025-01-01', periodTo: '2025-12-31' },
    ...{ approach: 'operational-control', included: '', excluded: '', criteria: '', gwp: 'AR5' },
  }
  expect((await a.call('/api/workspace/claims', { json: claim })).status).toBeLessThan(500)
  const ofA = await list(a, '/api/workspace/audit')
  const ofB = await list(b, '/api/workspace/audit')
  expect(ofA.lines.map(({ actor }) => actor)).toEqual(ofA.lines.map(() => a.username))
  expect(ofA.lines.map(({ action }) => action)).toEqual(['claim.create', 'organisation.create'])
  expect(ofB.lines.map(({ action }) => action)).toEqual(['organisation.create'])
  const csv = await (await b.call('/api/workspace/audit/export.csv')).text()
  expect(csv).not.toContain(a.username)
  expect((await list(b, '/api/workspace/audit/actors')) as unknown).toEqual({
    actors: [b.username],
  })
  const guess = { username: a.username, password: 'a wrong guess' }
  await test.call('/api/client/login', { json: guess, from: '203.0.113.12' })
  expect((await list(a, '/api/workspace/audit')).lines[0]).toMatchObject({
    action: 'session.open',
    outcome: 'refused',
    address: '203.0.113.12',
  })
  const admin = await test.editor({ role: 'admin' })
  const everything = await list(admin, `/api/cms/audit?who=${a.username}`)
  expect(everything.lines.length).toBeGreaterThan(2)
})
