import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claimInput,
  importRows,
  newClaim,
  newOwner,
  sampleFile,
  sendFile,
} from '../../tests/support/claims.ts'
import { memberBeside } from '../../tests/support/person.ts'
import { rowCounts } from '../../tests/support/row-counts.ts'
import { rowInput } from '../../tests/support/row-input.ts'
import { testApp } from '../../tests/support/test-app.ts'
import sample from '../../tests/vectors/sample-lines.json' with { type: 'json' }
import { asOwner } from '../server/db/as-owner.ts'
import { apiCalls } from '../server/http/describe-call.ts'
import type { ClaimResults } from './claim-results.ts'

const test = testApp()

async function read<T>(answer: Promise<Response> | Response) {
  return (await answer).json() as Promise<T>
}

type Rows = {
  rows: { n: number; tag: string; reference: string; kg: string }[]
  total: number
  next: number | null
}

type List = { claims: { title: string }[]; total: number; next: string | null; years: number[] }

describe('the list of claims', () => {
  it('is sorted and narrowed by year, page by page, and nothing is left out or shown twice', async () => {
    const { call } = await newOwner(test)
    await newClaim(call, { title: 'beta', periodFrom: '2024-07-01', periodTo: '2025-06-30' })
    await newClaim(call, { title: 'Alpha', periodFrom: '2023-01-01', periodTo: '2023-12-31' })
    await newClaim(call, { title: 'gamma 100%', periodFrom: '2025-01-01', periodTo: '2025-12-31' })
    const list = (query: string) => read<List>(call(`/api/workspace/claims?${query}`))
    const titles = async (query: string) => (await list(query)).claims.map(({ title }) => title)
    expect(await titles('')).toEqual(['gamma 100%', 'Alpha', 'beta'])
    expect(await titles('sort=title')).toEqual(['Alpha', 'beta', 'gamma 100%'])
    expect(await titles('sort=period')).toEqual(['gamma 100%', 'beta', 'Alpha'])
    expect(await list('year=2025&sort=title')).toMatchObject({
      claims: [{ title: 'beta' }, { title: 'gamma 100%' }],
      total: 2,
      years: [2025, 2024, 2023],
    })
    for (let n = 0; n < 50; n += 1) await newClaim(call, { title: `many ${n}` })
    for (const sort of ['updated', 'title', 'period']) {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: List = await list(`sort=${sort}&after=${encodeURIComponent(after)}`)
        seen.push(...page.claims.map(({ title }) => title))
        after = page.next
      }
      expect(seen, sort).toHaveLength(53)
      expect(new Set(seen).size, sort).toBe(53)
    }
    for (const query of ['year=20', 'sort=nothing', 'after=nothing', 'after=[]']) {
      expect((await call(`/api/workspace/claims?${query}`)).status, query).toBe(400)
    }
  })

  it('lists few years, even of a claim stored before periods were limited', async () => {
    const { call } = await newOwner(test)
    const { id } = await newClaim(call)
    await asOwner(test.services.db, (tx) =>
      tx.execute(
        sql`update claims set period_from = '0001-01-01', period_to = '9999-12-31' where id = ${id}`,
      ),
    )
    const { years } = await read<List>(call('/api/workspace/claims'))
    expect([years[0], years.at(-1)]).toEqual([new Date().getUTCFullYear() + 1, 1990])
  })

  it('says what waits for those who prepare claims', async () => {
    const { call } = await newOwner(test)
    const waiting = async () =>
      (await read<{ waiting: object[] }>(call('/api/workspace/claims/overview'))).waiting
    const { id, path } = await newClaim(call)
    const { title } = claimInput
    expect(await waiting()).toEqual([])
    const named = { ...rowInput, evidence: 'bill.pdf', dateTo: '2025-12-31' }
    expect((await call(`${path}/rows`, { json: named })).status).toBe(201)
    const missing = { claimId: id, title, kind: 'evidence', count: 1 }
    expect(await waiting()).toEqual([missing])
    const { claim } = await read<{ claim: { version: number } }>(call(path))
    const shorter = { ...claimInput, periodTo: '2025-11-30', version: claim.version }
    expect((await call(path, { method: 'PATCH', json: shorter })).status).toBe(200)
    expect(await waiting()).toEqual([{ claimId: id, title, kind: 'errors', count: 1 }, missing])
  })
})

describe('the sample file', () => {
  it('gives exactly the lines and totals of the vectors', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const { answer, report } = await importRows(test, cookie, claim.path, sampleFile)
    expect(await read(answer)).toMatchObject({ success: true, rows: 84 })
    expect(report).toMatchObject({ rows: 84, good: 84, withErrors: 0 })
    expect(report.totals).toEqual(sample.totals)

    const results = await read<ClaimResults>(call(`${claim.path}/results`))
    expect(results.totals).toEqual(sample.totals)
    const lines = results.lines.map(({ factor: { set, key }, ...line }) => ({
      ...line,
      factor: { set, key },
    }))
    expect(lines).toEqual(sample.lines)
    const shown = await read<{ claim: object }>(call(claim.path))
    expect(shown.claim).toMatchObject({ rowCount: 84, problemCount: 0, totals: sample.totals })
  })

  it('changes nothing a second time', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, sampleFile)
    const before = await read(call(claim.path))
    const { answer } = await importRows(test, cookie, claim.path, sampleFile)
    expect(await read(answer)).toEqual({ success: true, rows: 84, already: true })
    expect(await read(call(claim.path))).toEqual(before)
  })

  it('replaces rows of the same reference and keeps the others', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    await importRows(test, cookie, claim.path, sampleFile)
    const [header] = sampleFile.split('\n')
    const changed = `${header}\nGAS-01,2025-01-01,2025-01-31,Cardiff depot (sample),1.stationary,Boiler gas,uk-2025:fuel/natural-gas/kWh.gross,1,kWh.gross,,,\nNEW-01,2025-01-01,2025-01-31,Cardiff depot (sample),1.stationary,Boiler gas,uk-2025:fuel/natural-gas/kWh.gross,2,kWh.gross,,,\n`
    const { report, answer } = await importRows(test, cookie, claim.path, changed)
    expect(await read(answer.clone())).toMatchObject({ success: true, rows: 2 })
    expect(answer.status).toBe(200)
    expect(report.changes).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 0 })
    const { rows, total } = await read<Rows>(call(`${claim.path}/rows?limit=500`))
    expect(total).toBe(85)
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 85 }, (_, i) => i + 1))
    expect(rows.filter(({ reference }) => reference === 'GAS-01')).toMatchObject([
      { n: 1, kg: '0.18296' },
    ])

    const all = await importRows(test, cookie, claim.path, changed, { mode: 'replace' })
    expect(all.report.changes).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 83 })
    expect(await read<Rows>(call(`${claim.path}/rows`))).toMatchObject({ total: 2 })
  })
})

describe('an import', () => {
  it('writes nothing in a dry run, nor with errors, nor without its digest', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const before = await rowCounts(test.services.db)
    const good = await sendFile(test, cookie, `${claim.path}/import?dryRun=1`, sampleFile)
    expect(good.status).toBe(200)
    expect(await rowCounts(test.services.db)).toEqual(before)
    const unseen = await sendFile(test, cookie, `${claim.path}/import`, sampleFile, { expect: 'x' })
    expect(unseen.status).toBe(409)
    expect(await read(unseen)).toMatchObject({ code: 'dry_run_differs' })
    const bad = sampleFile.replace('21840,kWh.gross', '"1,234",kWh')
    const { answer, report } = await importRows(test, cookie, claim.path, bad)
    expect(report.withErrors).toBe(1)
    expect(answer.status).toBe(400)
    expect(await read(answer)).toMatchObject({ code: 'import_invalid', report: { withErrors: 1 } })
    expect(await rowCounts(test.services.db)).toEqual(before)
  })

  it('takes no file of 21 MB', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    for (const megabytes of [20.5, 21.5]) {
      const large = new Uint8Array(megabytes * 1024 * 1024)
      const answer = await sendFile(test, cookie, `${claim.path}/import?dryRun=1`, large)
      expect(answer.status).toBe(413)
    }
  })

  it('is refused where the claim was changed meanwhile', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const dry = await sendFile(test, cookie, `${claim.path}/import?dryRun=1`, sampleFile)
    const { digest } = await read<{ digest: string }>(dry)
    await call(`${claim.path}/rows`, { json: rowInput })
    const answer = await sendFile(test, cookie, `${claim.path}/import`, sampleFile, {
      expect: digest,
    })
    expect(await read(answer)).toMatchObject({ code: 'dry_run_differs' })
    expect(await read<Rows>(call(`${claim.path}/rows`))).toMatchObject({ total: 1 })
  })

  it('can be undone until something else changes, and then has left nothing', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    await call(`${claim.path}/rows`, { json: rowInput })
    const shown = async () => read<Rows>(call(`${claim.path}/rows`))
    const before = await shown()
    const { answer } = await importRows(test, cookie, claim.path, sampleFile, { mode: 'replace' })
    const { version } = await read<{ version: number }>(answer)
    const undo = (given: number) => call(`${claim.path}/import/undo`, { json: { version: given } })
    expect((await undo(version - 1)).status).toBe(409)
    expect((await undo(version)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect(await read(call(claim.path))).toMatchObject({ claim: { rowCount: 1 } })
    expect((await undo(version)).status).toBe(409)
    expect((await undo(version + 2)).status).toBe(409)
    const again = await importRows(test, cookie, claim.path, sampleFile)
    const { version: newer } = await read<{ version: number }>(again.answer)
    await call(`${claim.path}/rows/1`, { method: 'DELETE' })
    const late = await undo(newer)
    expect(await read(late)).toMatchObject({ code: 'stale_edit' })
    expect(await read(call(claim.path))).toMatchObject({ claim: { rowCount: 83 } })
  })

  it('is undone to no rows where it was the first, and only the last import is', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const counted = () => rowCounts(test.services.db)
    const empty = await counted()
    const first = await importRows(test, cookie, claim.path, sampleFile)
    const { version } = await read<{ version: number }>(first.answer)
    const undo = (given: number) => call(`${claim.path}/import/undo`, { json: { version: given } })
    expect((await undo(version)).status).toBe(200)
    expect(await read(call(claim.path))).toMatchObject({ claim: { rowCount: 0, totals: null } })
    const { activity_rows: rows, row_batches: batches } = await counted()
    expect([rows, batches]).toEqual([empty.activity_rows, empty.row_batches])
    let last = 0
    for (const quantity of ['1', '2', '3']) {
      const file = sampleFile.replace('21840', quantity)
      const { answer } = await importRows(test, cookie, claim.path, file)
      last = (await read<{ version: number }>(answer)).version
    }
    expect((await counted()).row_batches).toBe((empty.row_batches ?? 0) + 2)
    expect((await undo(last)).status).toBe(200)
    const { claim: now } = await read<{ claim: { version: number } }>(call(claim.path))
    expect(await read(undo(now.version))).toMatchObject({ code: 'stale_edit' })
    expect(await read(call(claim.path))).toMatchObject({ claim: { rowCount: 84 } })
  })

  it('answers all findings as a file that no spreadsheet runs', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const file = sampleFile.replace('Boiler gas', '"=cmd()"')
    const answer = await sendFile(test, cookie, `${claim.path}/import?findings=1`, file)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(await answer.text()).toContain("formula_cell,'=cmd()")
  })

  it('gives a template that can be imported once its activity has a factor', async () => {
    const { call, cookie } = await newOwner(test)
    const claim = await newClaim(call)
    const template = await (await call(`${claim.path}/import/template.csv`)).text()
    const activities = [
      {
        activity: 'Flights, long haul, economy',
        unit: 'pkm',
        site: '',
        category: '3.6',
        factor: 'uk-2025:flight/long-haul-uk/economy-class/with-rf/pkm',
      },
    ]
    const { report, answer } = await importRows(test, cookie, claim.path, template, { activities })
    expect(report.groups.map(({ code }) => code)).toEqual(['missing_evidence'])
    expect(await read(answer)).toMatchObject({ success: true, rows: 3 })
    const remembered = await read<object>(call(`${claim.path}/import/defaults`))
    expect(remembered).toMatchObject({ activities })
  })
})

describe('rows', () => {
  it('are added, changed and deleted one by one, and the totals follow', async () => {
    const { call } = await newOwner(test)
    const { path } = await newClaim(call)
    const added = await call(`${path}/rows`, { json: rowInput })
    expect(added.status).toBe(201)
    expect(await read(added)).toMatchObject({
      n: 1,
      claim: { rowCount: 1, totals: { scope1: { kg: '3995.8464' } } },
    })
    const { rows } = await read<Rows>(call(`${path}/rows`))
    const { tag } = rows[0] ?? { tag: '' }
    const changed = { ...rowInput, quantity: '1', tag }
    const saved = await call(`${path}/rows/1`, { method: 'PATCH', json: changed })
    expect(await read(saved)).toMatchObject({ claim: { totals: { scope1: { kg: '0.18296' } } } })
    const stale = await call(`${path}/rows/1`, { method: 'PATCH', json: changed })
    expect(await read(stale)).toMatchObject({ code: 'stale_edit' })
    expect((await call(`${path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
    expect(await read(call(path))).toMatchObject({ claim: { rowCount: 0, totals: null } })
  })

  it.each([
    [{ quantity: '1,234' }, 'quantity'],
    [{ unit: 'kWh' }, 'unit'],
    [{ unit: 'therm' }, 'unit'],
    [{ category: '2.electricity' }, 'category'],
    [{ dateFrom: '2024-12-31' }, 'dateFrom'],
    [{ factor: 'uk-2025:nothing' }, 'factor'],
    [{ factor: '__proto__:constructor' }, 'factor'],
    [{ quantity: '-5' }, 'quantity'],
    [{ activity: '=1+1' }, 'activity'],
    [{ marketFactor: 'uk-2025:grid/gb/kWh' }, 'marketFactor'],
  ])('are refused with %j', async (change, field) => {
    const { call } = await newOwner(test)
    const { path } = await newClaim(call)
    const answer = await call(`${path}/rows`, { json: { ...rowInput, ...change } })
    expect(answer.status).toBe(400)
    const { fields } = await read<{ fields: Record<string, string> }>(answer)
    expect(Object.keys(fields)).toEqual([field])
  })

  it('are found by words, category, site and problem, page by page', async () => {
    const { call, cookie } = await newOwner(test)
    const { path } = await newClaim(call)
    await importRows(test, cookie, path, sampleFile)
    const list = (query: string) => read<Rows>(call(`${path}/rows?${query}`))
    expect(await list('limit=10')).toMatchObject({ total: 84, next: 10 })
    expect((await list('limit=50&after=50')).rows[0]).toMatchObject({ n: 51 })
    expect((await list('limit=50&after=50')).next).toBeNull()
    expect(await list('category=3.6')).toMatchObject({ total: 4 })
    expect(await list('q=flights+1+person')).toMatchObject({ total: 1 })
    expect(await list('q=BOILER')).toMatchObject({ total: 12, next: null })
    // The call for the page keys counts all matches, after the first page is shown.
    expect(await list('q=BOILER&limit=1')).toMatchObject({ total: null, next: 1 })
    expect(await read(call(`${path}/rows/keys?q=BOILER`))).toMatchObject({ total: 12 })
    expect(await list('category=3.6&limit=1')).toMatchObject({ total: 4, next: 76 })
    expect(await list('category=3.6&limit=1&after=76')).toMatchObject({ total: null })
    expect(await list('q=%25')).toMatchObject({ total: 0 })
    expect(await list('problem=lifecycle_factor')).toMatchObject({ total: 12 })
    expect(await list(`site=${encodeURIComponent('New York store (sample)')}`)).toMatchObject({
      total: 2,
    })
    const facets = await read<{ categories: { name: string; rows: number }[]; sites: object[] }>(
      call(`${path}/rows/facets`),
    )
    expect(facets.categories).toContainEqual({ name: '3.6', rows: 4 })
    expect(facets.sites).toContainEqual({ name: 'New York store (sample)', rows: 2 })
    for (const scope of ['1', '2', '3', 'outside']) {
      const own = facets.categories.filter(({ name }) => name.startsWith(`${scope}.`))
      const rows = own.reduce((sum, one) => sum + one.rows, 0)
      expect(await list(`category=${scope}`), scope).toMatchObject({ total: rows })
      expect(rows, scope).toBeGreaterThan(0)
    }
  })

  it('outside a changed period block the submission until it fits again', async () => {
    const { call } = await newOwner(test)
    const claim = await newClaim(call)
    await call(`${claim.path}/rows`, { json: rowInput })
    const { claim: now } = await read<{ claim: { version: number } }>(call(claim.path))
    const change = (input: object, version: number) =>
      call(claim.path, { method: 'PATCH', json: { ...claimInput, ...input, version } })
    const late = await change({ periodFrom: '2025-01-02' }, now.version)
    const { claim: moved } = await read<{ claim: { version: number; problemCount: number } }>(late)
    expect(moved.problemCount).toBe(1)
    expect(await read(await change({}, now.version))).toMatchObject({ code: 'stale_edit' })
    expect(await read(await change({}, moved.version))).toMatchObject({
      claim: { problemCount: 0 },
    })
  })
})

describe('files', () => {
  it('are the same after an export and an import', async () => {
    const { call, cookie } = await newOwner(test)
    const { path } = await newClaim(call)
    await importRows(test, cookie, path, sampleFile)
    const file = await (await call(`${path}/rows.csv`)).text()
    const { report } = await importRows(test, cookie, path, file, { mode: 'replace' })
    expect(report).toMatchObject({ withErrors: 0, changes: { unchanged: 84 } })
    const results = await (await call(`${path}/results.csv`)).text()
    expect(results).toContain('24813.17242')
    expect(results).toContain('totalLocation')
  })

  it('run nothing in a spreadsheet, and negative numbers stay numbers', async () => {
    const { call } = await newOwner(test)
    const { path } = await newClaim(call)
    const json = { ...rowInput, site: '-2+3', note: '-cmd', quantity: '-5', reference: 'R' }
    expect((await call(`${path}/rows`, { json })).status).toBe(201)
    const file = await (await call(`${path}/rows.csv`)).text()
    expect(file).toContain(",'-2+3,")
    expect(file).toContain(",'-cmd,")
    expect(file).toContain(',-5,kWh.gross,')
  })
})

it('a sample claim has the rows of the sample, and says that it is one', async () => {
  const { call } = await newOwner(test)
  const answer = await call('/api/workspace/claims/sample', { method: 'POST' })
  expect(await read(answer)).toMatchObject({
    claim: { isSample: true, rowCount: 84, totals: sample.totals },
  })
})

describe('another organisation', () => {
  it('finds nothing under any address of a claim', async () => {
    const { call, cookie } = await newOwner(test)
    const { path } = await newClaim(call)
    await importRows(test, cookie, path, sampleFile)
    const other = await newOwner(test)
    for (const [to, init] of [
      ['', {}],
      ['/rows', {}],
      ['/rows/facets', {}],
      ['/results', {}],
      ['/results.csv', {}],
      ['/rows.csv', {}],
      ['/submit', { method: 'POST' }],
      ['/recall', { method: 'POST' }],
      ['/events', {}],
      ['/import/defaults', {}],
      ['', { method: 'DELETE' }],
      ['', { method: 'PATCH', json: { ...claimInput, version: 1 } }],
      ['/rows', { json: rowInput }],
      ['/rows/1', { method: 'PATCH', json: { ...rowInput, tag: '' } }],
      ['/rows/1', { method: 'DELETE' }],
    ] as const) {
      expect((await other.call(`${path}${to}`, init)).status, to).toBe(404)
    }
    const dry = await sendFile(test, other.cookie, `${path}/import?dryRun=1`, sampleFile)
    expect(dry.status).toBe(404)
    expect(await read(other.call('/api/workspace/claims'))).toMatchObject({ claims: [], total: 0 })
    expect(await read(other.call('/api/workspace/claims/overview'))).toEqual({
      states: {},
      waiting: [],
      events: [],
    })
    expect(await read<Rows>(call(`${path}/rows`))).toMatchObject({ total: 84 })
  })

  it('cannot tell a claim that it may not see from one that does not exist', async () => {
    const { call } = await newOwner(test)
    const { path } = await newClaim(call)
    const other = await newOwner(test)
    const nothing = `/api/workspace/claims/${crypto.randomUUID()}`
    for (const to of [
      '',
      '/rows',
      '/results',
      '/rows.csv',
      '/events',
      '/evidence',
      '/engagement',
    ]) {
      const answers: unknown[] = []
      const asked = async (claimPath: string) =>
        test.statements(async () => {
          const { requestId: _, ...answer } = await read<{ requestId?: string }>(
            other.call(claimPath + to),
          )
          answers.push(answer)
        })
      // Both calls run the same statements, so that timing reveals nothing either.
      expect(await asked(path)).toEqual(await asked(nothing))
      expect(answers[0]).toEqual(answers[1])
    }
  })
})

it('a viewer is refused every call that writes', async () => {
  const owner = await newOwner(test)
  const claim = await newClaim(owner.call)
  const viewer = await memberBeside(test, owner, 'viewer')
  // Refused for another reason: a member of an organisation cannot create a second one.
  const others = ['POST /api/workspace/organisation']
  const calls = apiCalls(test.app).filter(
    ({ method, path }) =>
      path.startsWith('/api/workspace/') && method !== 'GET' && !path.includes('/invitations/'),
  )
  const refused: string[] = []
  for (const { method, path } of calls) {
    const address = path
      .replace('/claims/:id', `/claims/${claim.id}`)
      .replaceAll(/:(n|row)\b/g, '1')
      .replaceAll(/:\w+/g, crypto.randomUUID())
    const { status } = await viewer.call(address, { method, json: {} })
    if (status === 403) refused.push(`${method} ${path}`)
  }
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !refused.includes(name))).toEqual(others)
})
