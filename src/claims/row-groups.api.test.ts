import { sql } from 'drizzle-orm'
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
import type { RunInTransaction } from '../server/db/database.ts'
import { asTenant } from '../server/db/tenancy.ts'
import { findClaim } from './claim.store.server.ts'
import { copyRows } from './copy-rows.store.server.ts'
import { insertBatch } from './row.store.server.ts'
import { fillGroupsInParts } from './row-groups.store.server.ts'

const test = testApp()

const march = {
  ...rowInput,
  reference: '',
  dateFrom: '2025-03-01',
  dateTo: '2025-03-31',
  site: 'Quay',
  quantity: '0.1',
}

function batchOf(id: string) {
  return asOwner(test.services.db, async (tx) => {
    const { rows } = await tx.execute<{ batch: string }>(
      sql`select batch_id as batch from claims where id = ${id}`,
    )
    return rows[0]?.batch ?? ''
  })
}

const compared = (batchId: string) => comparedGroups(test.services.db, batchId)

async function tagOf(call: Call, path: string, n: number) {
  const answer = await call(`${path}/rows?limit=1&after=${n - 1}`)
  const { rows } = (await answer.json()) as { rows: { n: number; tag: string }[] }
  expect(rows[0]?.n).toBe(n)
  return rows[0]?.tag
}

it('agrees with the rows, whatever happens to them', async () => {
  const { call, cookie } = await newOwner(test)
  const { path, id } = await newClaim(call)
  expect((await call(`${path}/rows`, { json: march })).status).toBe(201)
  expect(await compared(await batchOf(id))).toBe(1)

  const { answer } = await importRows(test, cookie, path, sampleFile)
  expect(answer.status).toBe(200)
  const batch = await batchOf(id)
  const imported = await compared(batch)
  expect(imported).toBeGreaterThan(20)

  for (const [change, groups] of [
    [march, imported],
    [{ ...march, quantity: '0.2' }, imported],
    [{ ...march, dateFrom: '2025-04-01', dateTo: '2025-04-30' }, imported + 1],
  ] as const) {
    expect((await call(`${path}/rows`, { json: change })).status).toBe(201)
    expect(await compared(batch)).toBe(groups)
  }
  // The only row of a group moves to another, which removes the old group, and is then deleted.
  const tag = await tagOf(call, path, 88)
  const moved = { ...march, site: 'Depot', quantity: '7', tag }
  expect((await call(`${path}/rows/88`, { method: 'PATCH', json: moved })).status).toBe(200)
  expect(await compared(batch)).toBe(imported + 1)
  expect((await call(`${path}/rows/88`, { method: 'DELETE' })).status).toBe(200)
  expect(await compared(batch)).toBe(imported)

  // A new period changes the problems of rows, but none of their sums.
  const read = (await (await call(path)).json()) as { claim: { version: number } }
  const shorter = { ...claimInput, periodTo: '2025-06-30', version: read.claim.version }
  expect((await call(path, { method: 'PATCH', json: shorter })).status).toBe(200)
  expect(await compared(batch)).toBe(imported)
})

it('goes with the rows of an import that is undone, and stays for those before it', async () => {
  const { call, cookie } = await newOwner(test)
  const { path, id } = await newClaim(call)
  await call(`${path}/rows`, { json: march })
  const before = await batchOf(id)
  const { answer } = await importRows(test, cookie, path, sampleFile)
  const { version } = (await answer.json()) as { version: number }
  const imported = await batchOf(id)
  expect((await call(`${path}/import/undo`, { json: { version } })).status).toBe(200)
  expect(await batchOf(id)).toBe(before)
  expect(await compared(before)).toBe(1)
  expect(await compared(imported)).toBe(0)
})

it('counts for filters and lists what the rows have, with groups and without', async () => {
  const { call, cookie } = await newOwner(test)
  const { path, id } = await newClaim(call)
  await importRows(test, cookie, path, sampleFile)
  const queries = ['category=1', 'month=2025-02', 'category=3.6']
  const read = async <T>(what: string) => (await call(`${path}/${what}`)).json() as Promise<T>
  const totals = (from: (query: string) => string) =>
    Promise.all(
      queries.map(async (query) => (await read<{ total: number | null }>(from(query))).total),
    )
  const listed = () => totals((query) => `rows?${query}&limit=1`)
  const answers = async () => [await read('rows/facets'), await read('results')]
  const kept = await answers()
  const counted = await totals((query) => `rows/keys?${query}`)
  expect(await listed()).toEqual(counted)
  // No groups exist after a restore.
  const batch = await batchOf(id)
  await asOwner(test.services.db, (tx) =>
    tx.execute(sql`delete from row_groups where batch_id = ${batch}`),
  )
  expect(await compared(batch)).toBe(0)
  expect(await answers()).toEqual(kept)
  expect(await totals((query) => `rows/keys?${query}`)).toEqual(counted)
  expect(await listed()).toEqual([null, null, null])
  // The next change rebuilds the groups.
  expect((await call(`${path}/rows/1`, { method: 'DELETE' })).status).toBe(200)
  expect(await compared(batch)).toBeGreaterThan(20)
})

it('makes groups in parts for rows that no claim has yet, as a writer of their organisation', async () => {
  const { call, cookie } = await newOwner(test)
  const { path, id } = await newClaim(call)
  await importRows(test, cookie, path, sampleFile)
  const open: RunInTransaction = (use) => asOwner(test.services.db, use)
  const from = await batchOf(id)
  const claim = await open((tx) => findClaim(tx, id))
  if (!claim) throw new Error('the claim is gone')
  const to = await open((tx) => insertBatch(tx, claim, null))
  expect(await copyRows(open, { from, to, claimId: id })).toBe(84)
  expect(await compared(to)).toBe(0)

  const stranger = await newOwner(test)
  const other = await newClaim(stranger.call)
  const { orgId, createdBy } = (await open((tx) => findClaim(tx, other.id))) ?? claim
  for (const org of [orgId, claim.orgId]) {
    await asTenant(test.services.db, { userId: createdBy ?? '', orgId: org }, (tx) =>
      tx.execute(sql`select add_row_groups(${to}, 0, 100)`),
    )
    expect(await compared(to)).toBe(0)
  }
  await fillGroupsInParts(open, to, 10)
  expect(await compared(to)).toBe(await compared(from))
  // These rows belong to a claim: adding them again would count them twice.
  await open((tx) => tx.execute(sql`select add_row_groups(${from}, 0, 100)`))
  expect(await compared(from)).toBeGreaterThan(20)
})
