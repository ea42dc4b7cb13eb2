import { and, asc, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import type { VerifierKey } from '../witness-key.ts'
import type { CosignatureLine, Result } from './read-answer.ts'
import { logCosignatures, logWitnessEvidence, logWitnessState } from './witness.tables.ts'

/** How many requests may be sent at once to a witness that was left alone. */
const bucketSize = 10
const leaseSeconds = 30

type WitnessOfLog = { logId: number; vkey: string }

const rowOf = ({ logId, vkey }: WitnessOfLog) =>
  and(eq(logWitnessState.logId, logId), eq(logWitnessState.vkey, vkey))

/** Refilled so that no 24 hours have more requests than the limit. */
function tokensNow(perDay: number) {
  const perSecond = (perDay - bucketSize) / 86_400
  return sql`least(${bucketSize}, ${logWitnessState.tokens}
    + greatest(0, extract(epoch from now() - ${logWitnessState.tokensAt})) * ${perSecond}::float8)`
}

/** One request, which may take as long as a turn. */
const turn = (perDay: number) => ({
  leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
  tokens: sql`${tokensNow(perDay)} - 1`,
  tokensAt: sql`now()`,
})

/** Nobody asks this witness; a turn that ends later than any can was taken by a clock that was ahead. */
const isFree = sql`(${logWitnessState.leaseUntil} <= now()
  or ${logWitnessState.leaseUntil} > now() + make_interval(secs => ${leaseSeconds + 1}))`

/** May be asked now. A waiting time longer than any was set by a clock that was ahead. */
const isDue = sql<boolean>`(${isFree}
  and (${logWitnessState.nextAt} <= now() or ${logWitnessState.nextAt} > now() + interval '2 hours'))`

/** Names a key as rows do: without the key itself. */
export const keyOf = ({ key }: { key: Pick<VerifierKey, 'name' | 'hash'> }) =>
  `${key.name}+${key.hash}`

export const keyOfRow = ({ keyName, keyId }: { keyName: string; keyId: Uint8Array }) =>
  `${keyName}+${Buffer.from(keyId).toString('hex')}`

export async function addWitnesses(tx: Db, logId: number, vkeys: readonly string[]) {
  const rows = vkeys.map((vkey) => ({ logId, vkey, tokens: bucketSize }))
  if (rows.length > 0) await tx.insert(logWitnessState).values(rows).onConflictDoNothing()
}

/** The witnesses that the log has met, and whether each may be asked now. */
export async function readDue(db: Db, logId: number) {
  const rows = await db
    .select({ vkey: logWitnessState.vkey, isDue })
    .from(logWitnessState)
    .where(eq(logWitnessState.logId, logId))
  return new Map(rows.map((row) => [row.vkey, row.isDue]))
}

type Waiting = WitnessOfLog & {
  key: VerifierKey
  size: number
  /** Older cosignatures are asked for again; in seconds. */
  since: number
}

/**
 * Takes the right to ask this witness now; undefined if it is not due, another instance asks or has
 * asked.
 */
export async function takeLease(tx: Db, witness: Waiting, perDay: number) {
  const { logId, key, size, since } = witness
  const cosigned = tx
    .select({ one: sql`1` })
    .from(logCosignatures)
    .where(
      and(
        eq(logCosignatures.logId, logId),
        eq(logCosignatures.size, size),
        eq(logCosignatures.keyName, key.name),
        eq(logCosignatures.keyId, Buffer.from(key.hash, 'hex')),
        gt(logCosignatures.seenAt, since),
      ),
    )
  const [taken] = await tx
    .update(logWitnessState)
    .set(turn(perDay))
    .where(and(rowOf(witness), isDue, sql`${tokensNow(perDay)} >= 1`, notExists(cosigned)))
    .returning({ knownSize: logWitnessState.knownSize, failures: logWitnessState.failures })
  return taken
}

/** For another request in a row, which may take as long as the first one. */
export async function takeToken(tx: Db, witness: WitnessOfLog, perDay: number) {
  const taken = await tx
    .update(logWitnessState)
    .set(turn(perDay))
    .where(and(rowOf(witness), sql`${tokensNow(perDay)} >= 1`))
    .returning({ vkey: logWitnessState.vkey })
  return taken.length > 0
}

export async function markForgetful(tx: Db, witness: WitnessOfLog) {
  await tx.update(logWitnessState).set({ forgotAt: sql`now()` }).where(rowOf(witness))
}

/** The log's newest key, and whether a witness knew it. */
export type Trial = { triedKey: string; knowsKey: boolean | null }

type Outcome = {
  result: Result
  waitMs: number
  knownSize?: number
  claimedSize: number | null
  trial?: Trial | undefined
}

/** Keeps what came of asking, and gives the lease back. */
export async function keepResult(
  tx: Db,
  witness: WitnessOfLog,
  { result, waitMs, knownSize, claimedSize, trial }: Outcome,
) {
  const isGood = result === 'accept'
  await tx
    .update(logWitnessState)
    .set({
      result,
      resultAt: sql`case when ${logWitnessState.result} = ${result} then ${logWitnessState.resultAt} else now() end`,
      nextAt: sql`now() + make_interval(secs => ${waitMs / 1000})`,
      leaseUntil: sql`now()`,
      claimedSize,
      failures: result === 'failed' ? sql`${logWitnessState.failures} + 1` : 0,
      ...(isGood && { goodAt: sql`now()` }),
      ...(knownSize !== undefined && { knownSize }),
      ...(trial && { ...trial, triedAt: sql`now()` }),
    })
    .where(rowOf(witness))
}

/** Takes the right to try this witness with the log's newest key: once a day, until it knows it. */
export async function takeTrial(tx: Db, witness: WitnessOfLog, logKey: string, perDay: number) {
  const taken = await tx
    .update(logWitnessState)
    .set(turn(perDay))
    .where(and(rowOf(witness), isFree, sql`${tokensNow(perDay)} >= 1`, isUntried(logKey)))
    .returning({ vkey: logWitnessState.vkey })
  return taken.length > 0
}

const isUntried = (logKey: string) =>
  sql`(${logWitnessState.triedKey} is distinct from ${logKey}
    or ${logWitnessState.knowsKey} is not true
      and (${logWitnessState.triedAt} <= now() - interval '1 day' or ${logWitnessState.triedAt} > now()))`

/** Those that can be tried with this key today. */
export async function readUntried(db: Db, logId: number, logKey: string) {
  const rows = await db
    .select({ vkey: logWitnessState.vkey })
    .from(logWitnessState)
    .where(and(eq(logWitnessState.logId, logId), isUntried(logKey)))
  return rows.map(({ vkey }) => vkey)
}

/** Gives the lease back as well. */
export async function keepTrial(tx: Db, witness: WitnessOfLog, trial: Trial) {
  await tx
    .update(logWitnessState)
    .set({ ...trial, triedAt: sql`now()`, leaseUntil: sql`now()` })
    .where(rowOf(witness))
}

/** The witnesses that know this key of the log. */
export async function readWhoKnows(db: Db, logId: number, logKey: string) {
  const rows = await db
    .select({ vkey: logWitnessState.vkey })
    .from(logWitnessState)
    .where(
      and(
        eq(logWitnessState.logId, logId),
        eq(logWitnessState.triedKey, logKey),
        eq(logWitnessState.knowsKey, true),
      ),
    )
  return rows.map(({ vkey }) => vkey)
}

export async function endWaiting(tx: Db) {
  await tx.update(logWitnessState).set({ nextAt: sql`now()` })
}

export async function insertCosignatures(
  tx: Db,
  { logId, size }: { logId: number; size: number },
  key: VerifierKey,
  lines: readonly CosignatureLine[],
) {
  await tx
    .insert(logCosignatures)
    .values(
      lines.map(({ time, line }) => ({
        logId,
        size,
        keyName: key.name,
        keyId: Buffer.from(key.hash, 'hex'),
        seenAt: time,
        line,
      })),
    )
    .onConflictDoNothing()
}

/** The newest line of each key for this checkpoint. */
export function readCosignatures(db: Db, logId: number, size: number) {
  return db
    .selectDistinctOn([logCosignatures.keyName, logCosignatures.keyId])
    .from(logCosignatures)
    .where(and(eq(logCosignatures.logId, logId), eq(logCosignatures.size, size)))
    .orderBy(logCosignatures.keyName, logCosignatures.keyId, desc(logCosignatures.seenAt))
}

/** When each key first cosigned this checkpoint, in seconds, the earliest first. */
export function readFirstCosignatures(db: Db, logId: number, size: number) {
  const seenAt = sql<number>`min(${logCosignatures.seenAt})::float8`
  return db
    .select({ keyName: logCosignatures.keyName, keyId: logCosignatures.keyId, seenAt })
    .from(logCosignatures)
    .where(and(eq(logCosignatures.logId, logId), eq(logCosignatures.size, size)))
    .groupBy(logCosignatures.keyName, logCosignatures.keyId)
    .orderBy(seenAt)
}

const mostCheckpoints = 200

/** Who cosigned which of the newest checkpoints, with at least or fewer than so many entries. */
export async function readCosigned(
  db: Db,
  logId: number,
  {
    from = 0,
    below = Number.MAX_SAFE_INTEGER,
  }: { from?: number | undefined; below?: number | undefined },
) {
  const { rows } = await db.execute<{ size: number; names: string[] }>(sql`
    select size::float8 as size, array_agg(distinct key_name || '+' || encode(key_id, 'hex')) as names
    from ${logCosignatures} where log_id = ${logId} and size >= ${from} and size < ${below}
    group by size order by size desc limit ${mostCheckpoints}`)
  return rows
}

/**
 * The last checkpoint that each of these keys cosigned, and the first one, by an index: a long history
 * is not sorted.
 */
export async function readCosignedLast(
  db: Db,
  logId: number,
  keys: readonly Pick<VerifierKey, 'name' | 'hash'>[],
) {
  const moment = (seconds: SQL) =>
    sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const asked = JSON.stringify(keys.map(({ name, hash }) => ({ name, hash })))
  const ofKey = sql`select size, seen_at from ${logCosignatures}
    where log_id = ${logId} and key_name = asked.name and key_id = decode(asked.hash, 'hex')`
  const { rows } = await db.execute<{
    key: string
    size: number
    at: string
    first: { size: number; at: string }
  }>(sql`
    select asked.name || '+' || asked.hash as key,
      newest.size::float8 as size, ${moment(sql`newest.seen_at`)} as at,
      json_build_object('size', oldest.size, 'at', ${moment(sql`oldest.seen_at`)}) as first
    from json_to_recordset(${asked}::json) as asked (name text, hash text),
      lateral (${ofKey} order by size desc, seen_at desc limit 1) as newest,
      lateral (${ofKey} order by size, seen_at limit 1) as oldest`)
  return rows
}

export function readWitnessStates(db: Db, logId: number) {
  return db.select().from(logWitnessState).where(eq(logWitnessState.logId, logId))
}

/** The rows are never deleted, and whoever stole a key can make any number of checkpoints. */
const mostEvidence = 100

/** Keeps a checkpoint once. */
export async function insertEvidence(
  tx: Db,
  { logId, vkey, kind, ours, theirs }: Omit<typeof logWitnessEvidence.$inferInsert, 'id' | 'at'>,
) {
  await tx.execute(sql`
    insert into log_witness_evidence (log_id, vkey, kind, ours, theirs)
    select ${logId}, ${vkey}, ${kind}, ${ours}, ${theirs}
    from (select count(*) as kept, bool_or(theirs = ${theirs}) as has_this from log_witness_evidence
      where log_id = ${logId} and vkey = ${vkey} and kind = ${kind}) as known
    where known.kept < ${mostEvidence} and known.has_this is not true`)
}

/** What witnesses have shown against this log, the oldest first. */
export function readEvidence(db: Db, logId: number) {
  return db
    .select({ vkey: logWitnessEvidence.vkey, theirs: logWitnessEvidence.theirs })
    .from(logWitnessEvidence)
    .where(eq(logWitnessEvidence.logId, logId))
    .orderBy(asc(logWitnessEvidence.id))
}
