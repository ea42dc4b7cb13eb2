import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newOwner } from '../../tests/support/claims.ts'
import { openLog } from '../../tests/support/hooked-log.ts'
import {
  draftYear,
  newVerifier,
  publishedYear,
  type Verifier,
} from '../../tests/support/signed-claim.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { multiplyAndDivide } from '../lib/exact-decimal.ts'
import { readSheetTable } from '../lib/xlsx-file/read-sheet-table.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Years } from './read-years.server.ts'

const test = testApp()
const path = '/api/workspace/years'
type Owner = Awaited<ReturnType<typeof newOwner>>

let verifier: Verifier
let owner: Owner
let published: Awaited<ReturnType<typeof publishedYear>>[]

beforeAll(async () => {
  await openLog(test.services)
  verifier = await newVerifier(test)
  owner = await newOwner(test)
  published = [
    await publishedYear(test, verifier, owner, 2022, { quantity: '2000' }),
    await publishedYear(test, verifier, owner, 2023, { quantity: '1900' }),
    await publishedYear(test, verifier, owner, 2024, { quantity: '1500' }),
  ]
  await draftYear(owner, 2025, { quantity: '10' })
})

async function read({ call }: Pick<Owner, 'call'> = owner) {
  const answer = await call(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Years
}

const put = (json: object, to: string, who: Pick<Owner, 'call'> = owner) =>
  who.call(`${path}/${to}`, { method: 'PUT', json })
const post = (json: object, to: string, who: Pick<Owner, 'call'> = owner) =>
  who.call(`${path}/${to}`, { json })

const baseYear = {
  year: 2022,
  measure: 'totalLocation',
  thresholdPercent: '5',
  reason: 'First',
  version: 0,
}
const target = {
  kind: 'absolute',
  measure: 'totalLocation',
  baseYear: 2022,
  targetYear: 2032,
  reductionPercent: '50',
}
const employees = {
  year: 2022,
  kind: 'employees',
  label: 'employee',
  unit: 'FTE',
  value: '4.50',
  evidence: [],
  version: 0,
}

describe('years', () => {
  it('are those of certificates with exactly their totals, else drafts', async () => {
    const { years } = await read()
    expect(years.map(({ year, marks }) => [year, marks])).toEqual([
      [2022, []],
      [2023, []],
      [2024, []],
      [2025, ['draft']],
    ])
    expect(years.map(({ claim }) => claim.certificateId)).toEqual([
      ...published.map(({ certificate }) => certificate),
      null,
    ])
    for (const [at, { certificate }] of published.entries()) {
      const { rows } = await test.services.db.execute<{ claim: string }>(
        sql`select claim from certificates where id = ${certificate}`,
      )
      const { totals } = JSON.parse(rows[0]?.claim ?? '{}')
      expect(years[at]?.figures).toMatchObject({
        scope1: totals.scope1,
        scope2Location: totals.scope2Location,
        totalLocation: totals.totalLocation,
        totalMarket: totals.totalMarket,
      })
    }
  })

  it('say what newer editions of factors change, where each has its equal', async () => {
    const other = await newOwner(test)
    const row = { activity: 'Boiler gas' }
    await draftYear(other, 2025, { quantity: '100000', row })
    const factor = 'uk-2026:fuel/natural-gas/kWh.gross'
    await draftYear(other, 2026, { quantity: '100000', row: { ...row, factor } })
    const at = async (year: number) => (await other.call(`${path}/${year}/former-factors`)).json()
    const kg = '18296'
    expect(await at(2026)).toEqual({ atFormerFactors: { totalLocation: kg, totalMarket: kg } })
    expect(await at(2025)).toEqual({ atFormerFactors: null })
    expect((await owner.call(`${path}/2026/former-factors`)).status).toBe(404)
  })

  it('of another organisation never appear', async () => {
    const stranger = await newOwner(test)
    expect(await read(stranger)).toEqual({
      years: [],
      skipped: 0,
      baseYear: null,
      events: [],
      targets: [],
      denominators: [],
    })
    expect((await test.raw(path, {})).status).toBe(401)
  })

  it('can be downloaded, each figure with its certificate, and as unsigned', async () => {
    const csv = await (await owner.call(`${path}/years.csv`)).text()
    expect(csv).toContain(`/verify/${published[0]?.certificate}`)
    expect(csv).toContain('draft, not verified')
    const answer = await owner.call(`${path}/years.xlsx`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { sheets, rows } = await readSheetTable(bytes, 'years.xlsx', { sheet: 'About' })
    expect(sheets.map(({ name }) => name)).toEqual([
      'Years',
      'Changes',
      'Base year',
      'Targets',
      'Intensity',
      'About',
    ])
    expect(rows.flatMap(({ cells }) => cells).join('\n')).toContain('This part is not signed.')
  })
})

describe('the base year', () => {
  it('needs a year with a certificate', async () => {
    for (const year of [2025, 2019]) {
      const answer = await put({ ...baseYear, year }, 'base-year')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ fields: { year: expect.any(String) } })
    }
    for (const thresholdPercent of ['0', '101', '5%', '-5', '']) {
      expect((await put({ ...baseYear, thresholdPercent }, 'base-year')).status).toBe(400)
    }
    expect((await put(baseYear, 'base-year')).status).toBe(200)
    const { years, baseYear: chosen } = await read()
    expect(chosen).toMatchObject({
      ...baseYear,
      version: 1,
      certificateId: published[0]?.certificate,
    })
    expect(years.map(({ sinceBase }) => sinceBase?.change.totalLocation?.percent)).toEqual([
      undefined,
      '-5',
      '-25',
      '-99.5',
    ])
  })

  it('is due for recalculation once events reach the threshold, signs apart', async () => {
    const figure = (await read()).years[0]?.figures?.totalLocation.kg ?? ''
    const share = multiplyAndDivide([figure, '2.5'], '100', 6)
    const event = { kind: 'structural', happenedOn: '2025-03-01', note: 'A depot was sold' }
    expect((await post({ ...event, kind: 'organic', effectKg: '9999' }, 'events')).status).toBe(201)
    expect((await post({ ...event, effectKg: share }, 'events')).status).toBe(201)
    expect((await read()).baseYear?.recalculation).toMatchObject({
      sumKg: share,
      percent: '2.5',
      recalculationDue: false,
    })
    expect((await post({ ...event, effectKg: `-${share}` }, 'events')).status).toBe(201)
    const { baseYear: chosen, events } = await read()
    expect(chosen?.recalculation).toMatchObject({ percent: '5', recalculationDue: true })
    expect(events.map(({ counts }) => counts)).toEqual([true, true, false])
  })

  it('refuses events without a cause, in the future, or with evidence that is not there', async () => {
    const event = { kind: 'error', effectKg: '1', happenedOn: '2025-03-01', note: 'A meter' }
    const bad = [
      { note: '' },
      { happenedOn: '2999-01-01' },
      { effectKg: '1e3' },
      { kind: 'weather' },
      { evidence: ['nowhere.pdf'] },
    ]
    for (const change of bad) {
      const answer = await post({ ...event, ...change }, 'events')
      expect([change, answer.status]).toEqual([change, 400])
      const { fields } = (await answer.json()) as { fields: object }
      expect(Object.keys(fields)[0]).toBe(Object.keys(change)[0])
    }
    const stranger = await newOwner(test)
    expect((await post(event, 'events', stranger)).status).toBe(400)
  })

  it('that somebody else has saved is not overwritten', async () => {
    const other = await newOwner(test)
    await publishedYear(test, verifier, other, 2023)
    const given = { ...baseYear, year: 2023 }
    const both = await Promise.all(
      ['5', '7'].map((thresholdPercent) => put({ ...given, thresholdPercent }, 'base-year', other)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = { ...given, thresholdPercent: '9', version: 1 }
    expect((await put(second, 'base-year', other)).status).toBe(200)
    for (const version of [0, 1, 7]) {
      const late = await put({ ...given, version }, 'base-year', other)
      expect([late.status, await late.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'stale_edit', message: expect.stringContaining('9%') }),
      ])
    }
    expect((await read(other)).baseYear).toMatchObject({ thresholdPercent: '9', version: 2 })
    for (const version of [undefined, -1, '1']) {
      expect((await put({ ...given, version }, 'base-year', other)).status).toBe(400)
    }
  })

  it('that is withdrawn removes comparisons and the status of targets', async () => {
    const other = await newOwner(test)
    const first = await publishedYear(test, verifier, other, 2023)
    await publishedYear(test, verifier, other, 2024)
    await put({ ...baseYear, year: 2023 }, 'base-year', other)
    await post({ ...target, baseYear: 2023 }, 'targets', other)
    expect((await read(other)).targets[0]?.standing).not.toBeNull()
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`update claims set state = 'withdrawn' where id = ${first.id}`)
    })
    const { years, baseYear: chosen, targets } = await read(other)
    expect(years.map(({ year }) => year)).toEqual([2024])
    expect(years[0]?.sinceBase).toBeNull()
    expect(chosen).toMatchObject({ year: 2023, certificateId: null })
    expect(chosen?.recalculation).toBeUndefined()
    expect(targets[0]).toMatchObject({ standing: null, goal: null })
  })

  it('whose certificate was signed with a revoked key counts as little', async () => {
    const other = await newOwner(test)
    const first = await publishedYear(test, verifier, other, 2023)
    await put({ ...baseYear, year: 2023 }, 'base-year', other)
    await post({ ...target, baseYear: 2023 }, 'targets', other)
    await asOwner(test.services.db, async (tx) => {
      await tx.execute(sql`select set_config('app.maintenance', 'restore', true)`)
      await tx.execute(
        sql`update certificates set status = 'key-revoked' where id = ${first.certificate}`,
      )
    })
    const { years, baseYear: chosen, targets } = await read(other)
    expect(years).toEqual([])
    expect(chosen).toMatchObject({ year: 2023, certificateId: null })
    expect(targets[0]).toMatchObject({ standing: null, goal: null })
    expect((await put({ ...baseYear, year: 2023 }, 'base-year', other)).status).toBe(400)
  })
})

describe('targets', () => {
  it('say where certified years stand, and end', async () => {
    for (const change of [
      { targetYear: 2022 },
      { reductionPercent: '0' },
      { reductionPercent: '100.1' },
      { kind: 'intensity' },
    ]) {
      expect((await post({ ...target, ...change }, 'targets')).status).toBe(400)
    }
    expect((await post(target, 'targets')).status).toBe(201)
    const { targets, years } = await read()
    const [set] = targets
    expect(set?.standing?.map(({ year, status }) => [year, status])).toEqual([
      [2022, 'on_path'],
      [2023, 'on_path'],
      [2024, 'on_path'],
    ])
    expect(set?.goal).toBe(multiplyAndDivide([years[0]?.figures?.totalLocation.kg ?? ''], '2', 6))
    const end = `${path}/targets/${set?.id}/end`
    const stranger = await newOwner(test)
    expect((await stranger.call(end, { method: 'POST' })).status).toBe(404)
    expect((await owner.call(end, { method: 'POST' })).status).toBe(200)
    expect((await owner.call(end, { method: 'POST' })).status).toBe(404)
    expect((await read()).targets).toEqual([])
  })

  it('by contracts say so where the location-based figure did not fall', async () => {
    const other = await newOwner(test)
    const power = {
      category: '2.electricity',
      activity: 'Power',
      factor: 'uk-2025:grid/gb/kWh',
      unit: 'kWh',
    }
    const contract = { marketFactor: 'ember-grid-2024:grid/alb/kWh', instrument: 'PPA' }
    await publishedYear(test, verifier, other, 2023, { row: power })
    await publishedYear(test, verifier, other, 2024, {
      quantity: '1100',
      row: { ...power, ...contract },
    })
    await post({ ...target, measure: 'scope2Market', baseYear: 2023 }, 'targets', other)
    const [set] = (await read(other)).targets
    expect(set?.standing?.map(({ status, byContracts }) => [status, byContracts])).toEqual([
      ['on_path', false],
      ['on_path', true],
    ])
  })
})

describe('denominators', () => {
  it('are entered for a year, replaced and removed, and give intensities', async () => {
    expect((await put(employees, 'denominators')).status).toBe(200)
    for (const change of [{ value: '0' }, { value: '-1' }, { value: '1e2' }, { unit: ' ' }]) {
      expect((await put({ ...employees, ...change }, 'denominators')).status).toBe(400)
    }
    expect((await put({ ...employees, value: '4', version: 1 }, 'denominators')).status).toBe(200)
    await put({ ...employees, kind: 'own', label: 'Pallet, gross', unit: 'pallet' }, 'denominators')
    const { denominators, years } = await read()
    expect(denominators.map(({ key, value }) => [key, value])).toEqual([
      ['employees', '4'],
      ['own-pallet-gross', '4.5'],
    ])
    expect(denominators[0]?.intensity?.totalLocation).toBe(
      multiplyAndDivide([years[0]?.figures?.totalLocation.kg ?? ''], '4', 6),
    )
    const intensity = { ...target, kind: 'intensity', denominatorKey: 'employees' }
    expect((await post({ ...intensity, denominatorKey: 'own-x' }, 'targets')).status).toBe(400)
    expect((await post(intensity, 'targets')).status).toBe(201)
    const [set] = (await read()).targets
    expect(set?.standing?.map(({ status }) => status)).toEqual([
      'on_path',
      'denominator_missing',
      'denominator_missing',
    ])
    for (const [version, said] of [
      [0, ': 4 FTE'],
      [1, ': 4 FTE'],
      [7, ': 4 FTE'],
    ] as const) {
      const late = await put({ ...employees, value: '5', version }, 'denominators')
      expect(await late.json()).toMatchObject({
        code: 'stale_edit',
        message: expect.stringContaining(said),
      })
      expect(late.status).toBe(409)
    }
    const gone = await put({ ...employees, year: 2021, version: 1 }, 'denominators')
    expect([gone.status, (await gone.json()).code]).toEqual([409, 'stale_edit'])
    expect((await read()).denominators[0]).toMatchObject({ value: '4', version: 2 })
    const one = `${path}/denominators/2022/own-pallet-gross`
    const remove = (version: unknown) => owner.call(one, { method: 'DELETE', json: { version } })
    for (const version of [undefined, 0, 1.5, '1']) expect((await remove(version)).status).toBe(400)
    expect((await remove(1)).status).toBe(200)
    expect((await remove(1)).status).toBe(404)
  })

  it('that somebody else has changed are not removed', async () => {
    const other = await newOwner(test)
    await put(employees, 'denominators', other)
    await put({ ...employees, value: '7', version: 1 }, 'denominators', other)
    const late = await other.call(`${path}/denominators/2022/employees`, {
      method: 'DELETE',
      json: { version: 1 },
    })
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'stale_edit',
        message: expect.stringContaining(': 7 FTE. Nothing was removed.'),
      }),
    ])
    expect((await read(other)).denominators).toMatchObject([{ value: '7', version: 2 }])
  })
})
