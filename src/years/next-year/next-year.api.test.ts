import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importRows, newClaim, newOwner, sampleFile } from '../../../tests/support/claims.ts'
import { rowInput } from '../../../tests/support/row-input.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { readSheetTable } from '../../lib/xlsx-file/read-sheet-table.ts'
import { asOwner } from '../../server/db/as-owner.ts'
import type { proposeNextYear } from './next-year.server.ts'

const test = testApp()
type Proposal = Awaited<ReturnType<typeof proposeNextYear>>
type Call = Awaited<ReturnType<typeof newOwner>>['call']

const boundary = { included: 'All sites', excluded: 'Commuting', gwp: 'AR5' }

async function lastYear(call: Call, change: object = {}) {
  const claim = await newClaim(call, { ...boundary, ...change })
  expect((await call(`${claim.path}/rows`, { json: rowInput })).status).toBe(201)
  return claim
}

async function propose(call: Call, path: string) {
  const answer = await call(`${path}/next-year`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Proposal
}

async function start(call: Call, path: string, newer: object[] = []) {
  const answer = await call(`${path}/next-year`, { json: { newer } })
  expect(answer.status).toBe(201)
  const { claim } = (await answer.json()) as { claim: { id: string } & Record<string, unknown> }
  return { claim, path: `/api/workspace/claims/${claim.id}` }
}

const pairs = ({ newer }: Proposal) => newer.map(({ from, to }) => ({ from, to }))

describe('the next year', () => {
  it('begins with what the claim says about itself, and without anything measured', async () => {
    const { call } = await newOwner(test)
    const old = await lastYear(call)
    const { claim } = await start(call, old.path)
    expect(claim).toMatchObject({
      ...boundary,
      title: 'Greenhouse gas inventory 2026',
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      approach: 'operational-control',
      state: 'draft',
      rowCount: 0,
      totals: null,
      listed: false,
      restates: null,
    })
    const rows = await asOwner(test.services.db, (tx) =>
      tx.execute<{ rows: number; files: number }>(sql`select
        (select count(*)::int from activity_rows where claim_id = ${claim.id}) as rows,
        (select count(*)::int from evidence_files where claim_id = ${claim.id}) as files`),
    )
    expect(rows.rows).toEqual([{ rows: 0, files: 0 }])
    expect((await propose(call, old.path)).existing).toBe('Greenhouse gas inventory 2026')
  })

  it('offers newer editions with their difference, and takes them only as they were shown', async () => {
    const { call } = await newOwner(test)
    const old = await lastYear(call)
    const offer = await propose(call, old.path)
    expect(offer.newer).toEqual([
      {
        from: 'uk-2025:fuel/natural-gas/kWh.gross',
        to: 'uk-2026:fuel/natural-gas/kWh.gross',
        name: expect.any(String),
        unit: 'kWh.gross',
        oldKg: '0.18296',
        newKg: '0.18231',
        percent: '-0.4',
      },
    ])
    const mappings = async () =>
      (
        await asOwner(test.services.db, (tx) =>
          tx.execute<{ factor: string }>(sql`select activity, factor from activity_mappings m
          where org_id = (select org_id from claims where id = ${old.id})`),
        )
      ).rows
    await start(call, old.path)
    expect(await mappings()).toEqual([])
    const other = [{ from: offer.newer[0]?.from, to: 'uk-2025:fuel/diesel/L' }]
    for (const newer of [other, [...pairs(offer), ...other]]) {
      const answer = await call(`${old.path}/next-year`, { json: { newer } })
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'stale_edit' })
    }
    await start(call, old.path, pairs(offer))
    expect(await mappings()).toEqual([
      { activity: 'Boiler gas', factor: 'uk-2026:fuel/natural-gas/kWh.gross' },
    ])
  })

  it('comes with a template of last year’s rows, without quantity, evidence and note', async () => {
    const { call, cookie } = await newOwner(test)
    const old = await newClaim(call)
    await importRows(test, cookie, old.path, sampleFile)
    const offer = await propose(call, old.path)
    expect(offer.newer.length).toBeGreaterThan(3)
    expect(offer.kept).toBeGreaterThan(0)
    const next = await start(call, old.path, pairs(offer))
    const answer = await call(`${next.path}/import/template.xlsx?from=${old.id}`)
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { header, rows } = await readSheetTable(bytes, 'template.xlsx', { sheet: 'Activity' })
    expect(rows).toHaveLength(84)
    const column = (name: string) => rows.map(({ cells }) => cells[header.indexOf(name)] ?? '')
    for (const name of ['quantity', 'evidence', 'note']) {
      expect(new Set(column(name))).toEqual(new Set(['']))
    }
    expect(column('date_from').every((day) => day.startsWith('2026-'))).toBe(true)
    expect(column('factor').filter((name) => name.startsWith('uk-2026:')).length).toBeGreaterThan(9)
    const { report } = await importRows(test, cookie, next.path, bytes, {}, 'template.xlsx')
    const errors = report.groups.filter(({ isError }) => isError)
    expect(errors.map(({ code }) => code)).toEqual(['missing_value'])
  })

  it('is refused from a withdrawn claim, and for a year too far ahead', async () => {
    const { call } = await newOwner(test)
    const withdrawn = await lastYear(call)
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(sql`update claims set state = 'withdrawn' where id = ${withdrawn.id}`)
    })
    const far = new Date().getUTCFullYear() + 1
    const late = await newClaim(call, { periodFrom: `${far}-01-01`, periodTo: `${far}-12-31` })
    for (const { path } of [withdrawn, late]) {
      const answer = await call(`${path}/next-year`, { json: { newer: [] } })
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'claim_state' })
    }
  })

  it('of another organisation does not exist', async () => {
    const { call } = await newOwner(test)
    const old = await lastYear(call)
    const stranger = await newOwner(test)
    const own = await newClaim(stranger.call)
    expect((await stranger.call(`${old.path}/next-year`)).status).toBe(404)
    const started = await stranger.call(`${old.path}/next-year`, { json: { newer: [] } })
    expect(started.status).toBe(404)
    const template = `${own.path}/import/template.xlsx?from=${old.id}`
    expect((await stranger.call(template)).status).toBe(404)
  })
})
