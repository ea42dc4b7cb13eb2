import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { inTransaction } from './tenancy.ts'

// Same as `set local role none`. With row_security off, reading fails instead of leaving rows out
// if the tables belong to another user than the program's.
const ownersRights = sql`select set_config('role', 'none', true), set_config('row_security', 'off', true)`

/** Bypasses all policies, for work on every tenant. An import rule lists who may use this. */
export function asOwner<T>(db: Db, use: (tx: Db) => Promise<T>, config?: PgTransactionConfig) {
  return inTransaction(db, ownersRights, use, config)
}
