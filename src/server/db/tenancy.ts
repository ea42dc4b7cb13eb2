import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Settings = { userId: string; orgId?: string; claimId?: string }

/** As a member of an organisation: its rows, as far as the membership bears it out. */
export function asTenant<T>(
  db: Db,
  { userId, orgId }: { userId: string; orgId: string },
  use: (tx: Db) => Promise<T>,
) {
  return inTransaction(db, settings({ userId, orgId }), use)
}

/** As a person who may have no organisation: only the own memberships and invitations. */
export function asUser<T>(db: Db, userId: string, use: (tx: Db) => Promise<T>) {
  return inTransaction(db, settings({ userId }), use)
}

/** As the verifier of one claim, while the engagement lasts. */
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

/** Begins with `first`, which holds until the end. */
export async function inTransaction<T>(
  db: Db,
  first: SQL,
  use: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  // In another transaction it would hold on until the end of that one.
  if (db instanceof PgTransaction) throw new Error('a tenant cannot be chosen inside a transaction')
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(first)
      return use(tx)
    }, config)
  } finally {
    // The embedded database answers without letting the event loop go on: many transactions one after
    // the other, as of an import, would hold up all other requests until the last of them.
    await setImmediate()
  }
}
