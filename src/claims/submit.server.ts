import { isSampleSet } from '../factors/factor-book.ts'
import { AppError } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { calculate, type Opens } from './calculate.server.ts'
import { findCalculation } from './calculation.store.server.ts'
import { type Actor, addEvent, lockClaim, updateClaim } from './claim.store.server.ts'
import { lockEditable, needClaim, readBook } from './claims.server.ts'
import { analyseRows, copyRows } from './import/import.store.server.ts'
import { insertBatch, renumberRows } from './row.store.server.ts'
import { groupRows } from './row-groups.store.server.ts'

/**
 * Freezes the claim in one short transaction; then it is calculated from the frozen rows. After a request
 * for changes it goes back to the verifier who asked for them. `check` may refuse with more reasons.
 */
export async function submitClaim(
  open: Opens,
  id: string,
  actor: Actor,
  check: (tx: Db, id: string) => Promise<void>,
) {
  await open(async (tx) => {
    const claim = await lockEditable(tx, id)
    if (!claim.batchId || claim.rowCount === 0) {
      throw new AppError('claim_state', 'A claim needs at least one row before it is submitted.')
    }
    if (claim.problemCount > 0) {
      throw new AppError(
        'claim_state',
        `${claim.problemCount} rows have problems that must be mended first. Filter the rows by problem to see them.`,
      )
    }
    if (claim.periodTo >= new Date().toISOString().slice(0, 10)) {
      throw new AppError(
        'claim_state',
        'The period is not over yet. A claim is submitted once all of it has happened.',
      )
    }
    const book = await readBook(tx)
    const used = new Set((await groupRows(tx, claim.batchId)).flatMap(setsOf))
    const sample = book.sets.find(({ id: set, header }) => used.has(set) && isSampleSet(header))
    if (sample && !claim.isSample) {
      throw new AppError(
        'claim_state',
        `Rows use factors of ${sample.header.name}, which is sample data. Choose other factors first.`,
      )
    }
    await check(tx, id)
    await renumberRows(tx, claim.batchId)
    const state = claim.state === 'changes_requested' ? 'in_review' : 'submitted'
    await updateClaim(tx, claim, { state })
    await addEvent(tx, claim, actor, 'submitted', { revision: claim.revision })
  })
  await calculate(open, id)
  return open((tx) => needClaim(tx, id))
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

/** The draft goes on with a copy of its rows. */
export async function recallClaim(open: Opens, id: string, actor: Actor) {
  const { batchId: from, version } = await open(async (tx) => {
    const claim = await needClaim(tx, id)
    if (claim.state !== 'submitted') throw notSubmitted()
    return claim
  })
  const isCalculated = await open(async (tx) => (await findCalculation(tx, id))?.batchId === from)
  const to = from && isCalculated ? await copyBatch(open, id, from) : from
  return open(async (tx) => {
    const claim = await lockClaim(tx, id)
    if (claim?.state !== 'submitted' || claim.version !== version) throw notSubmitted()
    const draft = await updateClaim(tx, claim, { state: 'draft' })
    if (!draft) throw notSubmitted()
    const revision = isCalculated ? draft.revision + 1 : draft.revision
    const recalled = await updateClaim(tx, draft, { batchId: to, revision })
    await addEvent(tx, claim, actor, 'recalled')
    return recalled ?? draft
  })
}

/** Rows that were calculated stay as they are; a copy of them can be edited. */
export async function copyBatch(open: Opens, id: string, from: string) {
  const to = await open(async (tx) => insertBatch(tx, await needClaim(tx, id), null))
  let after: number | null = 0
  while (after !== null) {
    const at: number = after
    after = await open((tx) => copyRows(tx, { from, to }, { after: at, except: [] }))
  }
  await open(analyseRows)
  return to
}

function notSubmitted() {
  return new AppError('claim_state', 'Only a claim that waits for its verifier can be recalled.')
}
