import { inArray, sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import type { TreeNode } from './growing-tree.ts'
import { logCheckpoints, logEntries, logKeys, logPending, logState, logs } from './log.tables.ts'

/** Works as the owner of the log's tables: for the sequencer, the start and operator commands. */
export function asSequencer<T>(db: Db, use: (tx: Db) => Promise<T>) {
  return asOwner(db, use)
}

// An arbitrary number that nothing else uses as a lock in this database.
const turn = sql.raw('7305143')

/** Waits for the lock on the log, which this transaction then holds until it ends. */
export async function waitForTurn(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`)
}

/** Whether entries are pending and this instance got the lock to log them. */
export async function takeTurn(tx: Db) {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select case when exists (select from log_pending where problem is null)
      then pg_try_advisory_xact_lock(${turn}) else false end as taken`)
  return rows[0]?.taken ?? false
}

/** Must run with the lock held: before, another instance could still add entries. */
export async function readEnd(tx: Db) {
  const { rows } = await tx.execute<{
    id: number
    origin: string
    size: number
    frozen: string | null
    keys: { vkey: string; addedAt: string; endsOlder: boolean }[]
  }>(sql`
    select l.id, l.origin, c.size::float8 as size, s.frozen_reason as frozen,
      (select json_agg(json_build_object('vkey', k.vkey, 'addedAt', k.added_at, 'endsOlder', k.ends_older)
        order by k.added_at desc)
       from log_keys k where k.log_id = l.id) as keys
    from logs l cross join log_state s
    join lateral (select size from log_checkpoints where log_id = l.id order by size desc limit 1) c on true
    order by l.id desc limit 1`)
  const [end] = rows
  return (
    end && { ...end, keys: end.keys.map((key) => ({ ...key, addedAt: new Date(key.addedAt) })) }
  )
}

/** Turns pending entries into log entries from index `start` on, in the order of their ids. */
export async function movePending(tx: Db, logId: number, start: number, ids: readonly number[]) {
  await tx.execute(sql`
    with taken as (
      delete from log_pending where id = any (${`{${ids.join()}}`}::bigint[])
      returning id, data, kind, ref
    )
    insert into log_entries (log_id, idx, data, kind, ref)
    select ${logId}, ${start} + row_number() over (order by id) - 1, data, kind, ref from taken`)
}

/** Copies the entries of one log to the start of another. */
export async function copyEntries(tx: Db, from: number, to: number) {
  await tx.execute(sql`
    insert into log_entries (log_id, idx, data, kind, ref)
    select ${to}, idx, data, kind, ref from log_entries where log_id = ${from} order by idx`)
}

/** For a replay, whose entries come from files and not from the pending ones. */
export async function insertEntries(
  tx: Db,
  logId: number,
  entries: readonly { index: number; data: Uint8Array; kind: string; ref: string }[],
) {
  for (const { index, ...entry } of entries)
    await tx.insert(logEntries).values({ logId, idx: index, ...entry })
}

export async function insertNodes(tx: Db, logId: number, nodes: readonly TreeNode[]) {
  const levels = `{${nodes.map(({ level }) => level).join()}}`
  const indexes = `{${nodes.map(({ index }) => index).join()}}`
  const hashes = Buffer.concat(nodes.map(({ hash }) => hash)).toString('hex')
  await tx.execute(sql`
    with given as materialized (select decode(${hashes}, 'hex') as hashes)
    insert into log_nodes (log_id, level, idx, hash)
    select ${logId}, node.level, node.idx, substr(given.hashes, (node.place::int - 1) * 32 + 1, 32)
    from given, unnest(${levels}::smallint[], ${indexes}::bigint[])
      with ordinality as node (level, idx, place)`)
}

export async function insertCheckpoint(tx: Db, checkpoint: typeof logCheckpoints.$inferInsert) {
  await tx.insert(logCheckpoints).values(checkpoint)
}

export async function insertLog(tx: Db, log: { id: number; origin: string }) {
  await tx.insert(logs).values(log)
}

export async function insertLogKey(tx: Db, logId: number, vkey: string, endsOlder = false) {
  // Not now(), because two keys may be added in one transaction and must differ in time.
  await tx.insert(logKeys).values({ logId, vkey, addedAt: sql`clock_timestamp()`, endsOlder })
}

/** With null, entries can be logged again. */
export async function setFreeze(tx: Db, reason: string | null) {
  await tx
    .update(logState)
    .set(
      reason === null
        ? { frozenReason: null, frozenAt: null, restoredAt: null }
        : { frozenReason: reason, frozenAt: sql`now()` },
    )
    .where(
      sql`${logState.frozenReason} is distinct from ${reason} or ${logState.restoredAt} is not null`,
    )
}

/** Returns whether nobody was told that this checkpoint is the last with enough witnesses. */
export async function markToldUnwitnessed(tx: Db, size: number) {
  const told = await tx
    .update(logState)
    .set({ unwitnessedTold: size })
    .where(sql`${logState.unwitnessedTold} is distinct from ${size}`)
    .returning({ size: logState.unwitnessedTold })
  return told.length > 0
}

/** From now on, the log needs a checkpoint from outside of the backup. */
export async function markRestored(tx: Db) {
  await tx.update(logState).set({ restoredAt: sql`now()` })
}

/** Entries that a replay restored must not be logged a second time. */
export async function removePending(tx: Db, data: readonly Uint8Array[]) {
  if (data.length > 0) await tx.delete(logPending).where(inArray(logPending.data, [...data]))
}
