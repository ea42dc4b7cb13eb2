import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database.ts'
import { programCalls as calls } from './program-call.tables.ts'

type Call = Pick<typeof calls.$inferInsert, 'orgId' | 'key' | 'requestHash'>

/** Longer than any import takes: its process has ended. */
const abandoned = and(isNull(calls.answer), lt(calls.begunAt, sql`now() - interval '10 minutes'`))
const isForgotten = lt(calls.begunAt, sql`now() - interval '1 day'`)

const of = ({ orgId, key }: Call) => and(eq(calls.orgId, orgId), eq(calls.key, key))

/** Returns whether this call is the one that carries it out. */
export async function beginCall(tx: Db, call: Call) {
  const begun = await tx
    .insert(calls)
    .values(call)
    .onConflictDoUpdate({
      target: [calls.orgId, calls.key],
      set: { requestHash: call.requestHash, answer: null, begunAt: sql`now()` },
      setWhere: or(isForgotten, and(abandoned, eq(calls.requestHash, call.requestHash))),
    })
    .returning({ key: calls.key })
  return begun.length > 0
}

export async function findCall(tx: Db, call: Call) {
  const [found] = await tx.select().from(calls).where(of(call))
  return found
}

export async function endCall(tx: Db, call: Call, answer: object) {
  await tx.update(calls).set({ answer }).where(of(call))
}

/** After a refusal, which changed nothing: the same key may try again. */
export async function forgetCall(tx: Db, call: Call) {
  await tx.delete(calls).where(and(of(call), isNull(calls.answer)))
}

/** Of all organisations. */
export async function forgetCalls(db: Db) {
  await db.execute(sql`select forget_program_calls()`)
}
