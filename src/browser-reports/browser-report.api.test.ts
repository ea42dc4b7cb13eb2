import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const test = testApp()

const report = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://site.example/page/a?token=secret#part',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?id=secret',
    'source-file': 'https://site.example/assets/a.js',
    ...change,
  },
})

const send = (json: unknown, type = 'application/csp-report', from?: string) =>
  test.call('/api/browser-reports', { json, headers: { 'content-type': type }, from })

async function listed() {
  const admin = await test.editor({ role: 'admin' })
  const answer = await admin.call('/api/cms/operations')
  return ((await answer.json()) as { reports: Record<string, unknown>[] }).reports
}

it('counts what browsers refused, without what may hold somebody’s text', async () => {
  expect((await send(report())).status).toBe(204)
  expect((await send(report())).status).toBe(204)
  const found = await listed()
  expect(found).toMatchObject([
    {
      directive: 'script-src-elem',
      page: 'https://site.example/page/a',
      blocked: 'https://evil.example/x.js',
      times: 2,
    },
  ])
  expect(JSON.stringify(found)).not.toContain('secret')
})

it('leaves out what an extension of the browser did', async () => {
  const before = (await listed()).length
  await send(report({ 'blocked-uri': 'chrome-extension://abc/x.js' }))
  await send(report({ 'source-file': 'moz-extension' }))
  expect(await listed()).toHaveLength(before)
})

it.each<[string, unknown, number, string?]>([
  ['no report', {}, 400],
  ['another type', report(), 415, 'text/plain'],
  ['a long text', report({ 'blocked-uri': 'x'.repeat(5_000) }), 400],
  ['a large body', report({ other: 'x'.repeat(20_000) }), 413],
  ['a NUL', report({ 'blocked-uri': 'a\0b' }), 400],
])('refuses %s', async (_what, body, status, type) => {
  expect((await send(body, type)).status).toBe(status)
})

it('shows them to administrators only', async () => {
  const editor = await test.editor({ role: 'editor' })
  expect((await editor.call('/api/cms/operations')).status).toBe(403)
  expect((await test.call('/api/cms/operations')).status).toBe(401)
})

it('takes 60 an hour from one address', async () => {
  const sendHere = () => send(report(), undefined, '192.0.2.1')
  for (let i = 0; i < 60; i++) expect((await sendHere()).status).toBe(204)
  expect((await sendHere()).status).toBe(429)
})

it('shows a new one where strangers have filled the table: the oldest goes', async () => {
  await test.services.db.execute(sql`
    insert into browser_reports (key, directive, page, blocked, source, first_at, last_at)
    select 'filled-' || n, 'img-src', 'https://site.example/', 'x' || n, '',
      now() - interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, 600) n`)
  const blocked = 'https://evil.example/new.js'
  await send(report({ 'blocked-uri': blocked }))
  expect(await listed()).toContainEqual(expect.objectContaining({ blocked, times: 1 }))
  const { rows } = await test.services.db.execute(
    sql`select count(*)::int as count, bool_or(key = 'filled-600') as kept from browser_reports`,
  )
  expect(rows).toEqual([{ count: 500, kept: false }])
})
