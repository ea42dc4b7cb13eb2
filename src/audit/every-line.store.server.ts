import { and, asc, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import type { AuditFilter } from './audit.schema.ts'
import { listActors, listLines, readLines } from './audit.store.server.ts'
import { auditChain, auditEvents } from './audit.tables.ts'

// For administrators of the CMS, who see the lines of all organisations, and for the operator.

export function listEveryLine(db: Db, filter: AuditFilter) {
  return asOwner(db, (tx) => listLines(tx, filter))
}

export function listEveryActor(db: Db) {
  return asOwner(db, listActors)
}

export function readEveryLine(db: Db, filter: AuditFilter) {
  return readLines((use) => asOwner(db, use), filter)
}

/** Hands all lines over in their order, with both ends of the chain at that moment. */
export function readChain<T>(
  db: Db,
  use: (chain: Chain, parts: AsyncIterable<Line[]>) => Promise<T>,
): Promise<T> {
  return asOwner(
    db,
    async (tx) => {
      const [chain] = await tx.select().from(auditChain)
      if (!chain) throw new Error('the audit log has lost its chain')
      return use(chain, partsOf(tx))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export type Chain = typeof auditChain.$inferSelect
export type Line = typeof auditEvents.$inferSelect

async function* partsOf(tx: Db) {
  const size = 1_000
  let last = -1
  for (;;) {
    const rows = await tx
      .select()
      .from(auditEvents)
      .where(gt(auditEvents.seq, last))
      .orderBy(asc(auditEvents.seq))
      .limit(size)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.seq ?? last
  }
}

/** Returns how long lines were kept until now, if that has changed. */
export function setKeepDays(db: Db, days: number) {
  return asOwner(db, async (tx) => {
    const [before] = await tx.select({ days: auditChain.keepDays }).from(auditChain)
    const changed = await tx
      .update(auditChain)
      .set({ keepDays: days })
      .where(ne(auditChain.keepDays, days))
      .returning({ id: auditChain.id })
    return changed.length > 0 ? before?.days : undefined
  })
}

/** Shortens addresses after 90 days and removes lines that were kept long enough: how many. */
export function forgetOldLines(db: Db): Promise<number> {
  return asOwner(db, async (tx) => {
    await tx
      .update(auditEvents)
      .set({ address: null, addressSalt: null })
      .where(
        and(isNotNull(auditEvents.address), lt(auditEvents.at, sql`now() - interval '90 days'`)),
      )
    const { rows } = await tx.execute<{ removed: number }>(sql`
      with kept as (
        select coalesce(
          (select min(seq) from audit_events, audit_chain
           where at >= now() - make_interval(days => keep_days)),
          (select last_seq + 1 from audit_chain)
        ) as first
      ), gone as (delete from audit_events where seq < (select first from kept) returning 1)
      select count(*)::int as removed from gone`)
    return rows[0]?.removed ?? 0
  })
}
