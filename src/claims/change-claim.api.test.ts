import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  type Call,
  claimInput,
  importRows,
  newClaim,
  newOwner,
  sampleFile,
} from '../../tests/support/claims.ts'
import { comparedGroups } from '../../tests/support/compare-groups.ts'
import { rowInput } from '../../tests/support/row-input.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { changeClaim, emptyClaim, removeEmptied } from './change-claim.server.ts'
import { findClaim, type StoredClaim } from './claim.store.server.ts'
import { activityRows, claims, rowBatches } from './claim.tables.ts'

const test = testApp()
const asSystem = <T>(use: (tx: Db) => Promise<T>) => asOwner(test.services.db, use)

/** 84 rows times 15, which is more than are changed in place. */
async function claimWithManyRows() {
  const { call, cookie } = await newOwner(test)
  const { id, path } = await newClaim(call)
  expect((await importRows(test, cookie, path, sampleFile)).answer.status).toBe(200)
  await asSystem(async (tx) => {
    await tx.execute(sql`
      insert into activity_rows
      select (jsonb_populate_record(r, jsonb_build_object('n', r.n + 100 * copy, 'reference', ''))).*
      from claims c join activity_rows r on r.batch_id = c.batch_id, generate_series(1, 14) copy
      where c.id = ${id}`)
    await tx.update(claims).set({ rowCount: 1260 }).where(eq(claims.id, id))
  })
  return { call, id, path }
}

async function stored(id: string): Promise<StoredClaim> {
  const claim = await asSystem((tx) => findClaim(tx, id))
  if (!claim) throw new Error('the claim is gone')
  return claim
}

function countRows(claimId: string) {
  return asSystem((tx) => tx.$count(activityRows, eq(activityRows.claimId, claimId)))
}

function countBatches(claimId: string) {
  return asSystem((tx) => tx.$count(rowBatches, eq(rowBatches.claimId, claimId)))
}

async function addRow(call: Call, path: string) {
  expect((await call(`${path}/rows`, { json: { ...rowInput, reference: '' } })).status).toBe(201)
}

/** Runs `act` after the first transaction, as a concurrent request would. */
function interrupted(act: () => Promise<void>): RunInTransaction {
  let times = 0
  return async (use) => {
    const result = await asSystem(use)
    times += 1
    if (times === 1) await act()
    return result
  }
}

it('marks many rows outside another period, and none once it is long again', async () => {
  const { call, id, path } = await claimWithManyRows()
  const before = await stored(id)
  expect(before.problemCount).toBe(0)
  for (const [periodTo, isClear] of [
    ['2025-01-31', false],
    ['2025-12-31', true],
  ] as const) {
    const { version } = await stored(id)
    const json = { ...claimInput, periodTo, version }
    expect((await call(path, { method: 'PATCH', json })).status).toBe(200)
    const { batchId, problemCount, rowCount, totals } = await stored(id)
    expect({ rowCount, totals }).toEqual({ rowCount: 1260, totals: expect.anything() })
    const outside = await asSystem((tx) =>
      tx.$count(
        activityRows,
        sql`batch_id = ${batchId} and date_to > ${periodTo}::date and 'outside_period' = any(problems)`,
      ),
    )
    expect(problemCount).toBe(outside)
    expect(problemCount > 1000).toBe(!isClear)
    expect(await comparedGroups(test.services.db, batchId ?? '')).toBeGreaterThan(20)
  }
  expect((await stored(id)).batchId).not.toBe(before.batchId)
  expect(await countRows(id)).toBe(1260)
})

it('changes nothing when a row comes while the others are copied', async () => {
  const { call, id, path } = await claimWithManyRows()
  const { version, createdBy } = await stored(id)
  const open = interrupted(() => addRow(call, path))
  const changed = changeClaim(
    { open, log: test.services.log },
    id,
    { userId: createdBy ?? '', label: 'A' },
    { ...claimInput, approach: 'operational-control', gwp: 'AR5', periodTo: '2025-01-31', version },
  )
  await expect(changed).rejects.toMatchObject({ code: 'stale_edit' })
  expect(await stored(id)).toMatchObject({ periodTo: '2025-12-31', rowCount: 1261 })
})

it('deletes a draft with all its rows', async () => {
  const { call, id, path } = await claimWithManyRows()
  expect((await call(path, { method: 'DELETE' })).status).toBe(200)
  expect((await call(path)).status).toBe(404)
  expect(await countRows(id)).toBe(0)
  expect(await countBatches(id)).toBe(0)
})

it('keeps a draft to which somebody adds a row while it is deleted', async () => {
  const { call, id, path } = await claimWithManyRows()
  const open = interrupted(() => addRow(call, path))
  const version = await emptyClaim({ open, log: test.services.log }, id)
  await expect(asSystem((tx) => removeEmptied(tx, id, version))).rejects.toMatchObject({
    code: 'stale_edit',
  })
  expect(await stored(id)).toMatchObject({ rowCount: 1 })
  expect(await countRows(id)).toBe(1)
})
