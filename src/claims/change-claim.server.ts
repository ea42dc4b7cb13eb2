import { claimErrors } from '../../content/errors/claims.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { copyBatch, dropBatch } from './batches.server.ts'
import { findCalculation } from './calculation.store.server.ts'
import type { ClaimInput } from './claim.schema.ts'
import { type Actor, addEvent, deleteClaim, updateClaim } from './claim.store.server.ts'
import { claimState } from './claim-errors.ts'
import { lockEditable, refresh } from './claims.server.ts'
import { checkPeriodAgain, listBatches, movesManyRows } from './row.store.server.ts'

type Changes = { open: RunInTransaction; log: Services['log'] }

/**
 * A new period moves rows outside it, or back inside. If many rows move, they are copied in short
 * transactions and the claim switches to the copy, because an update in place would be one long
 * transaction.
 */
export async function changeClaim(
  { open, log }: Changes,
  id: string,
  actor: Actor,
  { version, ...input }: ClaimInput & { version: number },
) {
  const period = { from: input.periodFrom, to: input.periodTo }
  const before = await open(async (tx) => {
    const { batchId } = await lockVersion(tx, id, version)
    return batchId && (await movesManyRows(tx, batchId, period)) ? batchId : null
  })
  const copy = before && (await copyBatch(open, id, before, { period }))
  const changed = await open(async (tx) => {
    const claim = await lockVersion(tx, id, version)
    const batchId = copy ?? claim.batchId
    if (batchId && !copy) await checkPeriodAgain(tx, batchId, period)
    const updated = await updateClaim(tx, claim, { ...input, batchId })
    await addEvent(tx, claim, actor, 'changed')
    return refresh(tx, updated ?? refuse('not_found', claimErrors.gone))
  })
  if (before) await dropBatch(open, log, before)
  return changed
}

/**
 * The first step of deleting a draft: deletes its rows in short transactions. If the process ends
 * before the second step, an empty draft is left, and the deletion can be repeated.
 */
export async function emptyClaim({ open, log }: Changes, id: string): Promise<number> {
  const { version, batches } = await open(async (tx) => {
    const claim = await lockEditable(tx, id)
    if (claim.state !== 'draft' || claim.revision > 1 || (await findCalculation(tx, id))) {
      refuse(claimState, claimErrors.wasSubmitted)
    }
    const emptied = await updateClaim(tx, claim, { batchId: null, rowCount: 0 })
    return {
      version: (emptied ?? refuse('not_found', claimErrors.gone)).version,
      batches: await listBatches(tx, id),
    }
  })
  for (const batch of batches) await dropBatch(open, log, batch)
  return version
}

/** The second step: fails if somebody has changed the claim since it was emptied. */
export async function removeEmptied(tx: Db, id: string, version: number) {
  await lockVersion(tx, id, version)
  await deleteClaim(tx, id)
}

async function lockVersion(tx: Db, id: string, version: number) {
  const claim = await lockEditable(tx, id)
  if (claim.version === version) return claim
  refuse('stale_edit', claimErrors.changed)
}
