import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { groupRows, keptGroups, type RowGroup } from '../../src/claims/row-groups.store.server.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import type { Db } from '../../src/server/db/database.ts'

const inOrder = (groups: RowGroup[]) => groups.map((group) => JSON.stringify(group)).sort()

/** Checks that the stored groups match the rows, and returns the number of groups. */
export function comparedGroups(db: Db, batchId: string): Promise<number> {
  return asOwner(db, async (tx) => {
    const { rows } = await tx.execute<{ kept: number }>(
      sql`select count(*)::int as kept from row_groups where batch_id = ${batchId}`,
    )
    expect(inOrder(await keptGroups(tx, batchId))).toEqual(inOrder(await groupRows(tx, batchId)))
    return rows[0]?.kept ?? 0
  })
}
