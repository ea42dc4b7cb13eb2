import { count, desc, eq, sql } from 'drizzle-orm'
import { clientAccounts, users } from '../../accounts/account.tables.ts'
import { personName } from '../../organisations/organisation.store.server.ts'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import { cutPart, keyset } from '../../server/db/keyset.ts'
import type { SpendRateInput } from './spend-rate.schema.ts'
import { spendRates } from './spend-rate.tables.ts'
import type { SpendRate } from './spend-rate.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

const rate = sql<string>`trim_scale(${spendRates.rate})::text`

// A text, because a moment of JavaScript has fewer digits.
const added = sql<string>`to_char(${spendRates.addedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
const newestFirst = keyset([added, sql`${spendRates.id}::text`], 'down')
const partSize = 50

/** Whether new imports use it. */
const isCurrent = sql<boolean>`not exists (select from ${spendRates} newer
  where newer.from_unit = ${spendRates}.from_unit and newer.to_unit = ${spendRates}.to_unit
    and (newer.added_at, newer.id) > (${spendRates}.added_at, ${spendRates}.id))`

export async function listSpendRates(tx: Db, after: string | undefined) {
  const rows = await tx
    .select({
      id: spendRates.id,
      from: spendRates.fromUnit,
      to: spendRates.toUnit,
      rate,
      source: spendRates.source,
      statedOn: spendRates.statedOn,
      addedAt: spendRates.addedAt,
      added,
      by: personName,
      isCurrent,
    })
    .from(spendRates)
    .leftJoin(users, eq(users.id, spendRates.addedBy))
    .leftJoin(clientAccounts, eq(clientAccounts.userId, users.id))
    .where(newestFirst.after(after))
    .orderBy(...newestFirst.order)
    .limit(partSize + 1)
  return cutPart(rows, partSize, (last) => [last.added, last.id])
}

/** The newest rate from each unit to each other one. */
export function currentRates(tx: Db): Promise<SpendRate[]> {
  return tx
    .selectDistinctOn([spendRates.fromUnit, spendRates.toUnit], {
      from: spendRates.fromUnit,
      to: spendRates.toUnit,
      rate,
      source: spendRates.source,
    })
    .from(spendRates)
    .orderBy(spendRates.fromUnit, spendRates.toUnit, desc(spendRates.addedAt), desc(spendRates.id))
}

export async function countSpendRates(tx: Db) {
  const [found] = await tx.select({ rates: count() }).from(spendRates)
  return found?.rates ?? 0
}

type By = { orgId: string; userId: string }

export async function insertSpendRate(tx: Db, { orgId, userId }: By, given: SpendRateInput) {
  const { from, to, ...others } = given
  changedOrThrow(
    await tx
      .insert(spendRates)
      .values({ ...others, fromUnit: from, toUnit: to, orgId, addedBy: userId })
      .returning({ id: spendRates.id }),
  )
}
