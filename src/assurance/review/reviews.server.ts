import { reviewErrors as errors } from '../../../content/claims/review.ts'
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { copyBatch } from '../../claims/batches.server.ts'
import { type Actor, addEvent, type StoredClaim } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { isSigned } from '../../claims/claim-state.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { asSystem } from '../../claims/every-claim.store.server.ts'
import { countQualities } from '../../claims/quality/quality.store.server.ts'
import { qualityShares } from '../../claims/quality/quality-shares.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { roundDecimal } from '../../lib/exact-decimal.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import {
  findReviewedEngagement,
  type StoredEngagement,
} from '../engagement/engagement.store.server.ts'
import { listFindings } from '../findings/finding.store.server.ts'
import type { Review } from './as-reviewer.server.ts'
import { drawSample, type SampleOrder } from './draw-sample.server.ts'
import { countFindings, thresholdKg, whyModified } from './materiality.ts'
import type { DrawnSample } from './review.schema.ts'
import {
  findReviewed,
  keepSample,
  openForChanges,
  readProgress,
  readSizes,
} from './review.store.server.ts'

export async function needReviewed(tx: Db, { claimId, userId }: Review) {
  const found = await findReviewed(tx, claimId, userId)
  if (!found) refuse(claimState, errors.notCalculated)
  return found
}

/** After the signature an engagement cannot be ended; the certificate must be withdrawn instead. */
export function refuseIfSigned({ state }: Pick<StoredClaim, 'state'>) {
  if (isSigned(state)) refuse(claimState, errors.signed)
}

/** The facts that are always visible during a review. */
export async function readReview(tx: Db, review: Review) {
  const claim = await needClaim(tx, review.claimId)
  const { reviewed, calculation } = await needReviewed(tx, review)
  const document = JSON.parse(calculation.claimText) as ClaimDocument
  const engagement = (await findReviewedEngagement(tx, review.engagement.id)) ?? review.engagement
  return {
    claim,
    engagement,
    calculation,
    document,
    // Just after a new submission, the figures are still those of the previous revision.
    isCalculated: calculation.revision === claim.revision || claim.state === 'changes_requested',
    progress: await readProgress(tx, reviewed),
    quality: qualityShares(await countQualities(tx, reviewed.batchId)),
    materiality: await readMateriality(tx, engagement, document),
  }
}

export async function readMateriality(
  tx: Db,
  { claimId, materialityBasis: basis, materialityPercent }: StoredEngagement,
  document: ClaimDocument,
) {
  const findings = await listFindings(tx, claimId)
  const percent = roundDecimal(materialityPercent, 2)
  const kg = thresholdKg(document.totals, basis, percent)
  return {
    basis,
    percent,
    kg,
    findings: countFindings(findings),
    whyModified: whyModified(findings, kg),
  }
}

/** Draws from the rows under review. With `keep`, the sample is stored and the draw recorded. */
export function takeSample(review: Review, order: SampleOrder, keep: boolean) {
  return review.open(async (tx) => {
    const { reviewed } = await needReviewed(tx, review)
    const numbers = drawSample(await readSizes(tx, reviewed), order)
    const drawn: DrawnSample = {
      ...order,
      revision: reviewed.revision,
      rows: numbers.length,
      at: new Date().toISOString(),
    }
    if (keep) await keepSample(tx, reviewed, review.engagement.id, { numbers, drawn })
    return { numbers, drawn }
  })
}

/** The organisation edits a copy; the reviewed rows stay as they were calculated. */
export async function requestChanges(
  services: Services,
  review: Review,
  actor: Actor,
  message: string,
) {
  const { claimId, engagement } = review
  const from = await review.open(async (tx) => {
    const claim = await needClaim(tx, claimId)
    if (claim.state !== 'in_review' || !claim.batchId) throw notInReview()
    return claim.batchId
  })
  const copied = await copyBatch((use) => asSystem(services.db, use), claimId, from)
  await review.open(async (tx) => {
    if (!(await openForChanges(tx, claimId, copied))) throw notInReview()
    const claim = await needClaim(tx, claimId)
    await addEvent(tx, claim, actor, 'changes_requested', message ? { message } : {})
    await tellAbout(tx, services, 'changesRequested', 'client', engagement)
  })
  services.mail?.wake()
}

function notInReview() {
  return new AppError(claimState, errors.notInReview)
}
