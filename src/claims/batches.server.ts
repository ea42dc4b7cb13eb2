import type { Db, RunInTransaction } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { needClaim } from './claims.server.ts'
import { copyRows, type RowChange } from './copy-rows.store.server.ts'
import { analyseRows, dropSomeRows } from './import/import.store.server.ts'
import { insertBatch } from './row.store.server.ts'
import { fillGroupsInParts } from './row-groups.store.server.ts'

/** Uses short transactions, because all requests share the embedded database's one connection. */
export async function copyBatch(
  open: RunInTransaction,
  claimId: string,
  from: string,
  change: RowChange = {},
): Promise<string> {
  const to = await open(async (tx: Db) => insertBatch(tx, await needClaim(tx, claimId), null))
  await copyRows(open, { from, to, claimId, ...change })
  await open(analyseRows)
  await fillGroupsInParts(open, to)
  return to
}

/** Removes a batch that nothing refers to any more. */
export async function dropBatch(open: RunInTransaction, log: Services['log'], batchId: string) {
  try {
    while (!(await open((tx) => dropSomeRows(tx, batchId))));
  } catch (error) {
    // The periodic tidy-up removes the remaining rows later.
    log.warn({ err: error, batchId }, 'unused rows of a claim could not be removed yet')
  }
}
