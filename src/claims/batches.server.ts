import type { Db, Opens } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { needClaim } from './claims.server.ts'
import { copyRows, type RowChange } from './copy-rows.store.server.ts'
import { analyseRows, dropSomeRows } from './import/import.store.server.ts'
import { insertBatch } from './row.store.server.ts'
import { fillGroupsInParts } from './row-groups.store.server.ts'

/** In short transactions: the embedded database has one connection for everybody. */
export async function copyBatch(
  open: Opens,
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

/** Removes rows that nothing names any more. */
export async function dropBatch(open: Opens, log: Services['log'], batchId: string) {
  try {
    while (!(await open((tx) => dropSomeRows(tx, batchId))));
  } catch (error) {
    // The tidy-up removes what nothing names.
    log.warn({ err: error, batchId }, 'unused rows of a claim could not be removed yet')
  }
}
