import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { inTransaction } from './tenancy.ts'

// `set local role none`, and: should the tables belong to another user than the program's, reading them
// fails instead of leaving rows out.
const ownersRights = sql`select set_config('role', 'none', true), set_config('row_security', 'off', true)`

/** Past all policies, for what concerns every tenant. An import rule names who may. */
export function asOwner<T>(db: Db, use: (tx: Db) => Promise<T>, config?: PgTransactionConfig) {
  return inTransaction(db, ownersRights, use, config)
}
