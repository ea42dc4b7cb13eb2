import { sql } from 'drizzle-orm'
import type { Db } from '../server/db/database.ts'
import type { Owner } from './connections.schema.ts'

const lockOfOwners = 7305151

/** Two who add something for one owner wait for each other: each would count without the other. */
export function oneByOne<T>(db: Db, { kind, id }: Owner, work: (tx: Db) => Promise<T>) {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${lockOfOwners}, hashtext(${`${kind} ${id}`}))`,
    )
    return work(tx)
  })
}
