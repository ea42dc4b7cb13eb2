import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Settings = { userId: string; orgId?: string; claimId?: string }

/** Runs as a member of an organisation, with access to its rows if the membership is valid. */
export function asTenant<T>(
  db: Db,
  { userId, orgId }: { userId: string; orgId: string },
  use: (tx: Db) => Promise<T>,
) {
  return inTransaction(db, settings({ userId, orgId }), use)
}

/** Runs as a person who may have no organisation: sees only their memberships and invitations. */
export function asUser<T>(db: Db, userId: string, use: (tx: Db) => Promise<T>) {
  return inTransaction(db, settings({ userId }), use)
}

/** Runs as the verifier of one claim, as long as the engagement lasts. */
export function asVerifier<T>(
  db: Db,
  { userId, claimId }: { userId: string; claimId: string },
  use: (tx: Db) => Promise<T>,
) {
  return inTransaction(db, settings({ userId, claimId }), use)
}

function settings({ userId, orgId = '', claimId = '' }: Settings) {
  return sql`select set_config('app.user_id', ${userId}, true), set_config('app.org_id', ${orgId}, true), set_config('app.claim_id', ${claimId}, true)`
}

/** Runs `first` at the start of the transaction; its settings last until the end. */
export async function inTransaction<T>(
  db: Db,
  first: SQL,
  use: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  // Inside another transaction, the settings would last until the end of that one.
  if (db instanceof PgTransaction) throw new Error('a tenant cannot be chosen inside a transaction')
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(first)
      return use(tx)
    }, config)
  } finally {
    // The embedded database answers without yielding to the event loop, so many transactions in a
    // row, such as an import, would delay all other requests until their end.
    await setImmediate()
  }
}
