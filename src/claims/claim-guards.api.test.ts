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
  const made = await asUser(db, userId, (tx) =>
    tx.execute<{ id: string }>(
      sql`select create_organisation('org-aaaaaaaaaaaa', 'Harbour', 'AE', '') as id`,
    ),
  )
  orgId = made.rows[0]?.id ?? ''
  ids = await asMember((tx) => addClaimRows(tx, orgId, userId))
})

function asMember<T>(use: (tx: Db) => Promise<T>) {
  return asTenant(test.services.db, { userId, orgId }, use)
}

async function refused(statement: SQL, code: string) {
  await expect(asMember((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code } })
}

it('a factor set keeps its header and can only be retired', async () => {
  await expect(
    asOwner(test.services.db, (tx) => tx.execute(sql`update factor_sets set header = '[]'`)),
  ).rejects.toMatchObject({ cause: { code: '23000' } })
  await asMember((tx) => tx.execute(sql`update factor_sets set retired_at = now()`))
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

  it('takes no row, evidence, boundary, period or batch once it is submitted', async () => {
    const { claim, batch, calculated } = ids
    await asMember((tx) => tx.execute(state('submitted')))
    const row = { batch, claim, orgId, n: 2 }
    await refused(activityRow(row), '23514')
    await refused(sql`update activity_rows set quantity = 2 where batch_id = ${batch}`, '23514')
    await refused(sql`delete from activity_rows where batch_id = ${batch}`, '23514')
    await refused(sql`update claims set period_to = '2026-01-01'`, '23514')
    for (const column of ['title', 'included', 'excluded', 'criteria']) {
      await refused(sql`update claims set ${sql.identifier(column)} = 'Other'`, '23514')
    }
    await refused(sql`update claims set approach = 'equity-share'`, '23514')
    const evidence = sql`insert into evidence_files (claim_id, org_id, name, media_type, bytes, sha256) values (${claim}, ${orgId}, 'b.pdf', 'application/pdf', 1, repeat('a', 64))`
    await refused(evidence, '23514')
    await refused(sql`delete from evidence_files`, '23514')
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

  it('refuses a row for somebody else’s batch', async () => {
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

it('is calculated with all rows of an import that comes at the same moment, or with none, 200 times', async () => {
  const { db } = test.services
  const rounds = await asMember(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into claims (org_id, certificate_id, title, period_from, period_to, approach, included, excluded, criteria, gwp)
      select ${orgId}, '7777-7777-7777-' || n, 'Race', '2025-01-01', '2025-12-31', 'equity-share', '', '', 'x', 'AR5'
      from generate_series(1000, 1199) n returning id`)
    const raced = sql`(select id from claims where title = 'Race')`
    await tx.execute(
      sql`insert into row_batches (id, claim_id, org_id) select id, id, ${orgId} from ${raced} c`,
    )
    await tx.execute(rowsFrom(sql`${raced} c, generate_series(1, 1) n`, sql`c.id`))
    await tx.execute(sql`update claims set batch_id = id, row_count = 1 where title = 'Race'`)
    return rows
  })
  const settled = (work: Promise<unknown>[]) => Promise.allSettled(work)
  const importing = async (id: string) => {
    const batch = crypto.randomUUID()
    await asMember((tx) =>
      tx.execute(
        sql`insert into row_batches (id, claim_id, org_id) values (${batch}, ${id}, ${orgId})`,
      ),
    )
    for (const part of [sql`generate_series(1, 2) n`, sql`generate_series(3, 3) n`]) {
      const claim = sql`(select ${id}::uuid as id) c`
      await asMember((tx) => tx.execute(rowsFrom(sql`${claim}, ${part}`, sql`${batch}::uuid`)))
    }
    await asMember((tx) =>
      tx.execute(sql`update claims set batch_id = ${batch}, row_count = 3 where id = ${id}`),
    )
  }
  const typing = (id: string) =>
    asMember((tx) =>
      tx.execute(
        rowsFrom(sql`(select ${id}::uuid as id) c, generate_series(2, 3) n`, sql`${id}::uuid`),
      ),
    )
  const submitting = async (id: string) => {
    await asMember((tx) => tx.execute(sql`update claims set state = 'submitted' where id = ${id}`))
    await asMember((tx) =>
      tx.execute(sql`
        insert into calculations (claim_id, org_id, batch_id, revision, claim_text, claim_hash, rows_root, row_secret)
        select id, org_id, batch_id, 1, '{}', 'sha256:' || repeat('0', 64),
          (select count(*)::text from activity_rows r where r.batch_id = c.batch_id), sha256('')
        from claims c where id = ${id}`),
    )
  }
  for (const [round, { id }] of rounds.entries()) {
    const adding = round % 2 === 0 ? importing : typing
    await (round % 3 === 0
      ? settled([submitting(id), adding(id)])
      : settled([adding(id), submitting(id)]))
  }
  const { rows: found } = await asOwner(db, (tx) =>
    tx.execute<{ counted: string; claims: number; wrong: number; same: boolean }>(sql`
      select k.rows_root as counted, count(distinct k.claim_id)::int as claims,
        count(*) filter (where c.batch_id <> k.batch_id or c.state <> 'submitted')::int as wrong,
        bool_and((select count(*)::text from activity_rows r where r.batch_id = k.batch_id) = k.rows_root) as same
      from calculations k join claims c on c.id = k.claim_id where c.title = 'Race' group by 1`),
  )
  expect(found.reduce((sum, { claims }) => sum + claims, 0)).toBe(200)
  for (const { counted, wrong, same } of found) {
    expect(['1', '3']).toContain(counted)
    expect([wrong, same]).toEqual([0, true])
  }
})

/** Inserts rows; `source` provides the number `n` and the claim `c` of each. */
function rowsFrom(source: SQL, batch: SQL) {
  return sql`insert into activity_rows (batch_id, n, claim_id, org_id, reference, date_from, date_to, site, category, activity, factor_set, factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, kg, problems)
    select ${batch}, n, c.id, ${orgId}::uuid, '', '2025-01-01', '2025-01-31', '', '2.electricity', 'Power', '', 'a/kWh', 1, 'kWh', '', '', '', '', '{}', 1, '{}' from ${source}`
}
