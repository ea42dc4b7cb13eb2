import { describe, expect, it } from 'vitest'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { sendImport } from '../../../tests/support/send-import.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import type { ImportLine } from './import.schema.ts'

const test = testApp()

type Options = { dryRun?: boolean; asDrafts?: boolean; keys?: string[] }

function send(file: Uint8Array, { dryRun, asDrafts, keys }: Options = {}) {
  const start = keys ? Buffer.from(JSON.stringify(keys)) : Buffer.alloc(0)
  return sendImport(test, Buffer.concat([start, file]), {
    name: 'site.zip',
    ...(dryRun && { dryRun: '1' }),
    ...(asDrafts && { asDrafts: '1' }),
    ...(keys && { choice: String(start.length) }),
  })
}

async function imported(...given: Parameters<typeof send>) {
  const answer = await send(...given)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  const read = lines.map((line): ImportLine => JSON.parse(line))
  return {
    total: read.flatMap((line) => ('total' in line ? line.total : []))[0],
    rows: read.flatMap((line) => ('row' in line ? line.row : [])),
    summary: read.flatMap((line) => ('summary' in line ? line.summary : []))[0],
  }
}

const site = (word: string) =>
  makeZip({
    'a.md': `---\ntitle: A ${word}\nslug: a-${word}\naliases: [/was/a-${word}]\n---\n[b](b.md)`,
    'b.md': `---\ntitle: B ${word}\nslug: b-${word}\n---\nText.`,
    'c.md': `---\ntitle: C ${word}\nslug: c-${word}\ndraft: true\n---\nText.`,
  })

const statusOf = async (slug: string) => (await test.call(`/api/pages/${slug}`)).status

/** Where the old address of the first page leads: null while its page is not public. */
async function targetOf(word: string) {
  const editor = await test.editor()
  const { redirects } = await (await editor.call(`/api/cms/redirects?search=was/a-${word}`)).json()
  return redirects[0]?.to
}

async function runsOf() {
  const editor = await test.editor()
  return (await (await editor.call('/api/cms/import/runs')).json()).runs
}

async function undo(id: number | null | undefined) {
  const editor = await test.editor()
  const answer = await editor.call(`/api/cms/import/runs/${id}/undo`, { method: 'POST' })
  return { status: answer.status, ...(await answer.json()) }
}

describe('choosing', () => {
  it('imports only the chosen pages of a dry run, and those before as they are', async () => {
    const zip = await site('chosen')
    const plan = await imported(zip, { dryRun: true })
    const [first, second] = plan.rows
    const run = await imported(zip, { keys: [first?.key ?? ''] })
    expect(run.total).toBe(1)
    expect(run.rows.map(({ title, outcome }) => [title, outcome])).toEqual([['A chosen', 'new']])
    expect(await statusOf('b-chosen')).toBe(404)
    const page = await (await test.call('/api/pages/a-chosen')).json()
    expect(page.content).not.toContain('/page/b-chosen')
    const next = await imported(zip, { keys: [second?.key ?? ''] })
    expect(next.rows.map(({ outcome }) => outcome)).toEqual(['known', 'new'])
  })

  it('works for thousands of pages, with a bounded list', async () => {
    const files = Array.from({ length: 1500 }, (_, i) => [`many/${i}.md`, '---\ntitle: M\n---\n'])
    const zip = await makeZip(Object.fromEntries(files))
    const plan = await imported(zip, { dryRun: true })
    expect(plan.rows).toHaveLength(1500)
    const run = await imported(zip, { keys: plan.rows.map(({ key }) => key) })
    expect(run.rows).toHaveLength(1500)
  })

  it.each([
    ['no list', 'x', 1],
    ['no array', '{"a":1}', 7],
    ['no keys', '[1,2]', 5],
    ['too many', '', 50_000_000],
    ['more than was sent', '["a"]', 5000],
  ])('refuses %s', async (_, start, length) => {
    const { cookie } = await test.editor()
    const answer = await test.raw(`/api/cms/import?choice=${length}`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        cookie,
        'content-type': 'application/octet-stream',
      },
      body: start,
    })
    expect(answer.status).toBe(400)
  })
})

it('imports all as drafts, whose old addresses work once they are published', async () => {
  const { rows } = await imported(await site('drafted'), { asDrafts: true })
  expect(rows.map((row) => 'isPublished' in row && row.isPublished)).toEqual(Array(3).fill('draft'))
  expect(await statusOf('a-drafted')).toBe(404)
  expect(await targetOf('drafted')).toBeNull()
  const editor = await test.editor()
  const [row] = rows
  const id = row?.outcome === 'new' ? row.id : 0
  await editor.call('/api/cms/pages/bulk', { json: { action: 'publish', ids: [id] } })
  expect(await targetOf('drafted')).toBe('/page/a-drafted')
})

describe('an import run', () => {
  it('is listed with who, when and how many, and a dry run is not', async () => {
    const before = (await runsOf()).length
    const zip = await site('listed')
    await imported(zip, { dryRun: true })
    expect(await runsOf()).toHaveLength(before)
    const { summary } = await imported(zip, { asDrafts: true })
    const [run] = await runsOf()
    expect(run).toMatchObject({
      id: summary?.run,
      file: 'site.zip',
      asDrafts: true,
      pages: 3,
      undoable: 3,
      redirects: summary?.redirects,
      pictures: 0,
      undoneAt: null,
      madeBy: expect.stringMatching(/./),
      startedAt: expect.stringMatching(/Z$/),
      endedAt: expect.stringMatching(/Z$/),
    })
  })

  it('is undone: unchanged pages and their redirects go, changed pages stay and are named', async () => {
    const zip = await site('undone')
    const { rows, summary } = await imported(zip)
    expect(await targetOf('undone')).toBe('/page/a-undone')
    const editor = await test.editor()
    const id = rows[1]?.outcome === 'new' ? rows[1].id : 0
    const values = { title: 'B changed', slug: 'b-undone', content: '<p>Mine</p>', version: 1 }
    await editor.call(`/api/cms/pages/${id}`, {
      method: 'PUT',
      json: { ...values, isPublished: 'published' },
    })
    expect(await undo(summary?.run)).toMatchObject({
      status: 200,
      pages: 2,
      kept: [{ id, title: 'B changed' }],
      keptTotal: 1,
    })
    expect(await statusOf('a-undone')).toBe(404)
    expect(await targetOf('undone')).toBeUndefined()
    expect(await statusOf('b-undone')).toBe(200)
    const { pages } = await (await editor.call('/api/cms/trash/pages?pageSize=100')).json()
    expect(pages.map(({ title }: { title: string }) => title)).toContain('A undone')
    const [run] = await runsOf()
    expect(run).toMatchObject({
      undoable: 0,
      undoneAt: expect.any(String),
      undoneBy: expect.stringMatching(/^editor-/),
    })
    expect((await undo(summary?.run)).pages).toBe(0)
    // The same file can be imported again, which single pages in the trash would prevent.
    const again = await imported(zip)
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['new', 'known', 'new'])
    expect(await statusOf('a-undone')).toBe(200)
  })

  it('keeps a page that is scheduled, and one that was published by hand', async () => {
    const { rows, summary } = await imported(await site('kept'), { asDrafts: true })
    const editor = await test.editor()
    const [a, b] = rows.map((row) => (row.outcome === 'new' ? row.id : 0))
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const scheduled = await editor.call(`/api/cms/pages/${a}/schedule`, {
      method: 'PUT',
      json: { publishAt, unpublishAt: null, version: 1 },
    })
    expect(scheduled.status).toBe(200)
    await editor.call('/api/cms/pages/bulk', { json: { action: 'publish', ids: [b] } })
    expect(await undo(summary?.run)).toMatchObject({ pages: 1, keptTotal: 2 })
  })

  it('is for editors, and unknown ones are not found', async () => {
    expect((await undo(99_999_999)).status).toBe(404)
    expect((await test.call('/api/cms/import/runs')).status).toBe(401)
    expect((await test.call('/api/cms/import/runs/1/undo', { method: 'POST' })).status).toBe(401)
  })
})

it('names the hosts that an administrator allows for pictures', async () => {
  const editor = await test.editor()
  const { fetchFrom } = await (await editor.call('/api/cms/import')).json()
  expect(fetchFrom).toEqual([])
})
