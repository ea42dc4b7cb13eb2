import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityRow, addClaimRows } from '../../tests/support/tenant-rows.ts'
import { newName, password, testApp } from '../../tests/support/test-app.ts'
import { addAccount } from '../accounts/accounts.server.ts'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant, asUser } from '../server/db/tenancy.ts'

const test = testApp()
let userId: string
let orgId: string
let ids: Awaited<ReturnType<typeof addClaimRows>>

beforeAll(async () => {
  const { db } = test.services
  userId = (await addAccount(db, 'client', { username: newName('c'), password })).id
  const made = (await asUser(db, userId, (tx) =>
    tx.execute(sql`select create_organisation('org-aaaaaaaaaaaa', 'Harbour', 'AE', '') as id`),
  )) as unknown as { rows: { id: string }[] }
  orgId = made.rows[0]?.id ?? ''
  ids = await asMember((tx) => addClaimRows(tx, orgId, userId))
})

function asMember<T>(use: (tx: Db) => Promise<T>) {
  return asTenant(test.services.db, { userId, orgId }, use)
}

async function refused(statement: SQL, code: string) {
  await expect(asMember((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code } })
}

const appendOnly = ['factors', 'imports', 'calculations', 'claim_events']
const guarded = [...appendOnly, 'factor_sets', 'claims', 'row_batches', 'activity_rows']

describe('tables that are only added to', () => {
  it.each(appendOnly)('%s refuses UPDATE and DELETE, also by the owner', async (table) => {
    const name = sql.identifier(table)
    for (const change of [sql`update ${name} set org_id = org_id`, sql`delete from ${name}`]) {
      await refused(change, '42501')
      await expect(asOwner(test.services.db, (tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { code: '23000' },
      })
    }
  })

  it.each(guarded)('%s refuses TRUNCATE, also by the owner', async (table) => {
    const change = sql`truncate ${sql.identifier(table)} cascade`
    await refused(change, '42501')
    await expect(asOwner(test.services.db, (tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { code: '23000' },
    })
  })

  it('a factor set keeps its header and can only be retired', async () => {
    await expect(
      asOwner(test.services.db, (tx) => tx.execute(sql`update factor_sets set header = '[]'`)),
    ).rejects.toMatchObject({ cause: { code: '23000' } })
    await asMember((tx) => tx.execute(sql`update factor_sets set retired_at = now()`))
  })
})

describe('a claim', () => {
  const state = (to: string) => sql`update claims set state = ${to} where id = ${ids.claim}`

  it('makes no move that the design does not show', async () => {
    for (const to of ['in_review', 'signed', 'published', 'withdrawn', 'changes_requested']) {
      await refused(state(to), '23514')
    }
  })

  it('begins as a draft', async () => {
    await refused(
      sql`insert into claims (org_id, certificate_id, title, period_from, period_to, approach, included, excluded, criteria, gwp, state)
        values (${orgId}, '0000-0000-0000-0001', 'x', '2025-01-01', '2025-12-31', 'equity-share', '', '', 'x', 'AR5', 'published')`,
      '23514',
    )
  })

  it('takes no row, no other period and no other batch once it is submitted', async () => {
    const { claim, batch, calculated } = ids
    await asMember((tx) => tx.execute(state('submitted')))
    const row = { batch, claim, orgId, n: 2 }
    await refused(activityRow(row), '23514')
    await refused(sql`update activity_rows set quantity = 2 where batch_id = ${batch}`, '23514')
    await refused(sql`delete from activity_rows where batch_id = ${batch}`, '23514')
    await refused(sql`update claims set period_to = '2026-01-01'`, '23514')
    await refused(sql`update claims set title = 'Other'`, '23514')
    await refused(sql`update claims set batch_id = ${calculated}`, '23514')
    await refused(sql`delete from claims where id = ${claim}`, '23514')
    await asMember((tx) => tx.execute(state('draft')))
    await asMember((tx) => tx.execute(activityRow(row)))
  })

  it('keeps rows that were calculated, also while it can be edited', async () => {
    await refused(
      sql`update activity_rows set quantity = 2 where batch_id = ${ids.calculated}`,
      '23514',
    )
    await refused(sql`delete from row_batches where id = ${ids.calculated}`, '23514')
  })

  it('takes no row for a batch of somebody else', async () => {
    await refused(
      activityRow({ batch: ids.batch, claim: crypto.randomUUID(), orgId, n: 3 }),
      '23514',
    )
  })

  it('takes a reference once', async () => {
    const row = { batch: ids.batch, claim: ids.claim, orgId, reference: 'A' }
    await asMember((tx) => tx.execute(activityRow({ ...row, n: 10 })))
    await refused(activityRow({ ...row, n: 11 }), '23505')
  })
})
