import { eq, type SQL, sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import { logPending } from './log.tables.ts'

/** `text` is the entry as it will be in the log. */
export type PendingEntry = { id: number; kind: string; ref: string; text: string }

/**
 * Runs in the transaction of the change that the entry reports, so that both are stored or neither.
 * After the commit the caller wakes the sequencer.
 */
export async function addPending(tx: Db, entry: Pick<PendingEntry, 'kind' | 'ref' | 'text'>) {
  const { kind, ref, text } = entry
  await tx.insert(logPending).values({ kind, ref, data: new TextEncoder().encode(text) })
}

/** The oldest first, without those about something that is held back. */
export function readPending(tx: Db, count: number, held: readonly string[]) {
  return readWaiting(tx, sql`problem is null and not (ref = any (${arrayOf(held)}::text[]))`, count)
}

export function readPendingAbout(tx: Db, kind: string, refs: readonly string[]) {
  return readWaiting(tx, sql`kind = ${kind} and ref = any (${arrayOf(refs)}::text[])`, refs.length)
}

const arrayOf = (refs: readonly string[]) => `{${refs.join()}}`

/** Read as one text: the driver takes longer to read 256 rows than the database to write them. */
async function readWaiting(tx: Db, which: SQL, count: number): Promise<PendingEntry[]> {
  const { rows } = await tx.execute<{ waiting: string | null }>(sql`
    select json_agg(json_build_object('id', id, 'kind', kind, 'ref', ref,
      'text', convert_from(data, 'UTF8')) order by id)::text as waiting
    from (select * from log_pending where ${which} order by id limit ${count}) w`)
  return JSON.parse(rows[0]?.waiting ?? '[]')
}

export async function markRefused(db: Db, id: number, problem: string) {
  await asOwner(db, (tx) =>
    tx
      .update(logPending)
      .set({ problem: problem.slice(0, 1000) })
      .where(eq(logPending.id, id)),
  )
}
