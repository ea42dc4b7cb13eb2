import { count, desc, sql } from 'drizzle-orm'
import { changedOrThrow } from '../../server/db/changed-or-throw.ts'
import type { Db } from '../../server/db/database.ts'
import type { SpendRateInput } from './spend-rate.schema.ts'
import { spendRates } from './spend-rate.tables.ts'
import type { SpendRate } from './spend-rate.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

const rate = sql<string>`trim_scale(${spendRates.rate})::text`

export function listSpendRates(tx: Db) {
  return tx
    .select({
      id: spendRates.id,
      from: spendRates.fromUnit,
      to: spendRates.toUnit,
      rate,
      source: spendRates.source,
      statedOn: spendRates.statedOn,
      addedAt: spendRates.addedAt,
    })
    .from(spendRates)
    .orderBy(desc(spendRates.addedAt), desc(spendRates.id))
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
