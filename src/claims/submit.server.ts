import { claimMessages } from '../../content/claims/claim-messages.ts'
import { findingWords } from '../../content/claims/findings.ts'
import { claimErrors } from '../../content/errors/claims.ts'
import { figuresFit } from '../factors/claim-lines.ts'
import { isSampleSet } from '../factors/factor-book.ts'
import { hasHiddenTexts } from '../factors/factor-set.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import type { Db, RunInTransaction } from '../server/db/database.ts'
import { copyBatch } from './batches.server.ts'
import { calculate } from './calculate.server.ts'
import { findCalculation } from './calculation.store.server.ts'
import {
  type Actor,
  addEvent,
  lockClaim,
  type StoredClaim,
  updateClaim,
} from './claim.store.server.ts'
import { claimState } from './claim-errors.ts'
import { claimResults } from './claim-results.ts'
import { lockEditable, needClaim, readBook } from './claims.server.ts'
import { findHiddenRow, hasGaps } from './row.store.server.ts'
import { keptGroups } from './row-groups.store.server.ts'

const mostTries = 3
const beingChanged =
  'Somebody is changing this claim at the moment. Nothing was submitted. Try again when they are done.'

/**
 * Freezes the claim in one short transaction, then calculates it from the frozen rows. After a
 * request for changes, the claim goes back to the verifier who asked for them. `check` may refuse
 * for further reasons.
 *
 * A certificate numbers rows without gaps. If rows were deleted, the others are first copied with
 * new numbers: renumbering in place would be one long transaction on the embedded database's only
 * connection.
 */
export async function submitClaim(
  open: RunInTransaction,
  id: string,
  actor: Actor,
  check: (tx: Db, id: string) => Promise<void>,
) {
  await refuseHiddenRows(open, id)
  let numbered = { batchId: '', version: 0 }
  for (let tries = 0; ; tries += 1) {
    const withGaps = await open(async (tx) => {
      const claim = await lockEditable(tx, id)
      const from = await readyRows(tx, claim)
      await check(tx, id)
      const batchId = numbered.version === claim.version ? numbered.batchId : from
      if (await hasGaps(tx, batchId, claim.rowCount)) return { from, version: claim.version }
      const state = claim.state === 'changes_requested' ? 'in_review' : 'submitted'
      if (!(await updateClaim(tx, claim, { state, batchId }))) refuse('not_found', claimErrors.gone)
      await addEvent(tx, claim, actor, 'submitted', { revision: claim.revision })
      return null
    })
    if (!withGaps) break
    if (tries === mostTries) refuse('stale_edit', beingChanged)
    const { from, version } = withGaps
    numbered = { batchId: await copyBatch(open, id, from, { isRenumbered: true }), version }
  }
  await calculate(open, id)
  return open((tx) => needClaim(tx, id))
}

async function refuseHiddenRows(open: RunInTransaction, id: string) {
  const { batchId } = await open((tx) => needClaim(tx, id))
  const n = batchId && (await findHiddenRow(open, batchId))
  if (n) refuse(claimState, claimMessages.hiddenInRow(n))
}

/** Returns the batch of a claim that can be submitted. */
async function readyRows(tx: Db, claim: StoredClaim): Promise<string> {
  const { batchId } = claim
  if (!batchId || claim.rowCount === 0) refuse(claimState, claimErrors.needsRows)
  if (claim.problemCount > 0) refuse(claimState, claimErrors.rowsWithProblems(claim.problemCount))
  if (claim.periodTo >= new Date().toISOString().slice(0, 10)) {
    refuse(claimState, claimErrors.periodNotOver)
  }
  const book = await readBook(tx)
  const groups = await keptGroups(tx, batchId)
  const { lines, totals } = claimResults(groups, book)
  if (!figuresFit(lines, totals)) {
    const { title, remedy } = findingWords.total_too_large
    refuse(claimState, `${title}. ${remedy}`)
  }
  const used = new Set(groups.flatMap(setsOf))
  const sample = book.sets.find(({ id: set, header }) => used.has(set) && isSampleSet(header))
  if (sample && !claim.isSample) refuse(claimState, claimErrors.sampleFactors(sample.header.name))
  const hidden = book.sets.find(
    ({ id: set, isOwn, header, factors }) =>
      isOwn && used.has(set) && hasHiddenTexts({ header, factors: [...factors.values()] }),
  )
  if (hidden) refuse(claimState, claimMessages.hiddenInSet(hidden.header.alias))
  return batchId
}

function setsOf({
  factor,
  marketFactor,
}: {
  factor: { set: string }
  marketFactor: { set: string } | null
}) {
  return marketFactor ? [factor.set, marketFactor.set] : [factor.set]
}

/**
 * The recalled draft continues with a copy of its rows. A calculation that is still running then
 * belongs to rows that the claim no longer has, and is not stored.
 */
export async function recallClaim(
  open: RunInTransaction,
  id: string,
  actor: Actor,
  check?: (tx: Db) => Promise<void>,
) {
  const { batchId: from, version } = await open(async (tx) => {
    const claim = await needClaim(tx, id)
    if (claim.state !== 'submitted') throw notSubmitted()
    return claim
  })
  const batchId = from && (await copyBatch(open, id, from))
  return open(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim?.state !== 'submitted' || claim.version !== version) throw notSubmitted()
    const isCalculated = (await findCalculation(tx, id))?.revision === claim.revision
    const draft = await updateClaim(tx, claim, { state: 'draft' })
    const revision = isCalculated ? claim.revision + 1 : claim.revision
    const recalled = draft && (await updateClaim(tx, draft, { batchId, revision }))
    if (!recalled) throw notSubmitted()
    await check?.(tx)
    await addEvent(tx, claim, actor, 'recalled')
    return recalled
  })
}

function notSubmitted() {
  return new AppError(claimState, claimErrors.notAwaiting)
}
