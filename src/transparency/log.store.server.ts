import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import {
  logCheckpoints,
  logEntries,
  logKeys,
  logNodes,
  logPending,
  logState,
  logs,
} from './log.tables.ts'
import type { Hash } from './merkle.ts'
import type { Subtree } from './merkle-ranges.ts'

// Data that everybody may read. Writing is left to src/transparency/sequencer.store.server.ts.

export type StoredLog = typeof logs.$inferSelect

/** All logs; the last one is in use. */
export function listLogs(db: Db): Promise<StoredLog[]> {
  return db.select().from(logs).orderBy(asc(logs.id))
}

export async function findCurrentLog(db: Db): Promise<StoredLog | undefined> {
  const [log] = await db.select().from(logs).orderBy(desc(logs.id)).limit(1)
  return log
}

/** Keys of all logs, newest first. */
export function listLogKeys(db: Db) {
  return db.select().from(logKeys).orderBy(desc(logKeys.addedAt), asc(logKeys.vkey))
}

export async function findNewestCheckpoint(db: Db, logId: number) {
  const [checkpoint] = await db
    .select()
    .from(logCheckpoints)
    .where(eq(logCheckpoints.logId, logId))
    .orderBy(desc(logCheckpoints.size))
    .limit(1)
  return checkpoint
}

/** The first checkpoint with more entries. */
export async function findOldestAfter(db: Db, logId: number, size: number) {
  const [checkpoint] = await db
    .select()
    .from(logCheckpoints)
    .where(and(eq(logCheckpoints.logId, logId), gt(logCheckpoints.size, size)))
    .orderBy(asc(logCheckpoints.size))
    .limit(1)
  return checkpoint
}

/** The checkpoint of exactly this size. */
export async function findCheckpoint(db: Db, logId: number, size: number) {
  const [checkpoint] = await db
    .select()
    .from(logCheckpoints)
    .where(and(eq(logCheckpoints.logId, logId), eq(logCheckpoints.size, size)))
  return checkpoint
}

/** The hashes of these subtrees in the given order, read in one statement. */
export async function readNodes(db: Db, logId: number, subtrees: readonly Subtree[]) {
  if (subtrees.length === 0) return []
  const levels = `{${subtrees.map(({ level }) => level).join()}}`
  const indexes = `{${subtrees.map(({ index }) => index).join()}}`
  const { rows } = await db.execute<{ hash: Uint8Array | null }>(sql`
    select (select hash from log_nodes n
            where n.log_id = ${logId} and n.level = wanted.level and n.idx = wanted.idx) as hash
    from unnest(${levels}::smallint[], ${indexes}::bigint[]) with ordinality as wanted (level, idx, place)
    order by place`)
  return rows.map(({ hash }): Hash => {
    if (!hash) throw new Error('a node of the log is missing')
    return new Uint8Array(hash)
  })
}

/** Adjacent hashes at one level, as many of them as exist. */
export async function readNodeRow(
  db: Db,
  logId: number,
  level: number,
  start: number,
  count: number,
) {
  const rows = await db
    .select({ hash: logNodes.hash })
    .from(logNodes)
    .where(
      and(
        eq(logNodes.logId, logId),
        eq(logNodes.level, level),
        sql`${logNodes.idx} between ${start} and ${start + count - 1}`,
      ),
    )
    .orderBy(asc(logNodes.idx))
  return rows.map(({ hash }) => hash)
}

export function readEntries(db: Db, logId: number, start: number, count: number) {
  return db
    .select()
    .from(logEntries)
    .where(
      and(
        eq(logEntries.logId, logId),
        sql`${logEntries.idx} between ${start} and ${start + count - 1}`,
      ),
    )
    .orderBy(asc(logEntries.idx))
}

export function countEntries(db: Db, logId: number) {
  return db.$count(logEntries, eq(logEntries.logId, logId))
}

/** Every entry of every log about these certificates and keys, in order. */
export function findEntriesAbout(db: Db, refs: string[]) {
  return db
    .select()
    .from(logEntries)
    .where(inArray(logEntries.ref, refs))
    .orderBy(asc(logEntries.logId), asc(logEntries.idx))
}

export function listNewestEntries(db: Db, logId: number, count: number) {
  return db
    .select()
    .from(logEntries)
    .where(eq(logEntries.logId, logId))
    .orderBy(desc(logEntries.idx))
    .limit(count)
}

export async function findNewestStatement(db: Db) {
  const [found] = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.kind, 'statement'))
    .orderBy(desc(logEntries.logId), desc(logEntries.idx))
    .limit(1)
  return found
}

/** Why nothing may be logged; null if the log is not frozen. */
export async function findFreeze(db: Db) {
  const [state] = await db.select().from(logState)
  return state?.frozenReason ? { reason: state.frozenReason, since: state.frozenAt } : null
}

/** When a backup was restored, if no checkpoint has shown since that no entry is missing. */
export async function findRestore(db: Db) {
  const [state] = await db.select({ at: logState.restoredAt }).from(logState)
  return state?.at ?? null
}

/** Needs the owner of the table: the normal role of the program can only insert. */
export async function countPending(tx: Db) {
  const [counts] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      stuck: sql<number>`(count(*) filter (where problem is not null))::int`,
    })
    .from(logPending)
  return counts ?? { waiting: 0, stuck: 0 }
}
