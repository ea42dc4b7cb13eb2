import { randomBytes } from 'node:crypto'
import { certificateErrors } from '../../../content/errors/certificates.ts'
import { copyBatch } from '../../claims/batches.server.ts'
import { findCalculation } from '../../claims/calculation.store.server.ts'
import { type Actor, addEvent, lockClaim, updateClaim } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim, refresh } from '../../claims/claims.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { certificateIdOf } from '../../lib/certificate-id.ts'
import type { RunInTransaction } from '../../server/db/database.ts'
import { copyEvidence, findRestatement, insertRestatement } from './publication.store.server.ts'

/** Creates a claim with the old one's rows and evidence. Once published, it replaces that one. */
export async function restateClaim(open: RunInTransaction, claimId: string, actor: Actor) {
  const { old, claim } = await open(async (tx) => {
    const found = await needClaim(tx, claimId)
    await lockClaim(tx, claimId)
    if (found.state !== 'published') refuse(claimState, certificateErrors.notValid)
    if (await findRestatement(tx, claimId)) refuse(claimState, certificateErrors.alreadyReplaced)
    const made = await insertRestatement(tx, found, {
      certificateId: certificateIdOf(randomBytes(10)),
      createdBy: actor.userId,
    })
    await addEvent(tx, made, actor, 'created', { restates: found.certificateId })
    await copyEvidence(tx, found.id, made.id)
    return { old: found, claim: made }
  })
  const from = (await open((tx) => findCalculation(tx, old.id)))?.batchId ?? ''
  const batchId = await copyBatch(open, claim.id, from)
  return open(async (tx) => {
    const filled = await updateClaim(tx, claim, { batchId, rowCount: old.rowCount })
    return refresh(tx, filled ?? claim)
  })
}
