import { randomBytes } from 'node:crypto'
import { findingWords } from '../../content/claims/findings.ts'
import { claimErrors } from '../../content/errors/claims.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { figuresFit } from '../factors/claim-lines.ts'
import { readFactorPages } from '../factors/factor.store.server.ts'
import { createFactorBook } from '../factors/factor-book.ts'
import { refuse } from '../lib/app-error.ts'
import { certificateIdOf } from '../lib/certificate-id.ts'
import type { Db } from '../server/db/database.ts'
import { checkTypedRow } from './check-typed-row.ts'
import type { ClaimInput } from './claim.schema.ts'
import {
  type Actor,
  addEvent,
  findClaim,
  insertClaim,
  lockClaim,
  type StoredClaim,
  updateClaim,
} from './claim.store.server.ts'
import { claimState } from './claim-errors.ts'
import { claimResults } from './claim-results.ts'
import { evidenceNames } from './evidence/evidence.store.server.ts'
import { findingCodes } from './import/import.schema.ts'
import { type OrgQuotas, refuseBeyondQuota } from './quota.store.server.ts'
import type { RowInput } from './row.schema.ts'
import {
  countErrors,
  deleteRows,
  findRow,
  insertBatch,
  insertRow,
  isReferenceTaken,
  updateRow,
} from './row.store.server.ts'
import { fillGroups, keptGroups } from './row-groups.store.server.ts'
import { rowTag } from './row-tag.server.ts'
import { currentRates } from './spend/spend-rate.store.server.ts'

/** A claim of another organisation gives the same answer as one that does not exist. */
export async function needClaim(tx: Db, id: string): Promise<StoredClaim> {
  return (await findClaim(tx, id)) ?? refuse('not_found', claimErrors.gone)
}

export function isEditable({ state }: Pick<StoredClaim, 'state'>) {
  return state === 'draft' || state === 'changes_requested'
}

/** Locks the claim and checks that its state allows changes. */
export async function lockEditable(tx: Db, id: string): Promise<StoredClaim> {
  const claim = (await lockClaim(tx, id)) ?? refuse('not_found', claimErrors.gone)
  if (!isEditable(claim)) refuse(claimState, claimErrors.frozen(claim.state))
  return claim
}

export async function beginClaim(
  tx: Db,
  { isSample, ...quotas }: OrgQuotas & { isSample: boolean },
  actor: Actor,
  input: ClaimInput,
) {
  const claim = await createClaim(tx, { orgId: quotas.orgId, isSample }, actor, input)
  await refuseBeyondQuota(tx, quotas, 'claims')
  return claim
}

export async function createClaim(
  tx: Db,
  { orgId, isSample }: { orgId: string; isSample: boolean },
  actor: Actor,
  input: ClaimInput,
) {
  const claim = await insertClaim(tx, {
    ...input,
    orgId,
    isSample,
    certificateId: certificateIdOf(randomBytes(10)),
    createdBy: actor.userId,
  })
  await addEvent(tx, claim, actor, 'created')
  return claim
}

export async function chooseListing(tx: Db, id: string, actor: Actor, listed: boolean) {
  const claim = (await lockClaim(tx, id)) ?? refuse('not_found', claimErrors.gone)
  const changed =
    (await updateClaim(tx, claim, { listed })) ?? refuse('not_found', claimErrors.gone)
  await addEvent(tx, claim, actor, listed ? 'listed' : 'unlisted')
  return changed
}

export async function readBook(tx: Db) {
  return createFactorBook(await readFactorPages(tx))
}

const errorCodes = Object.entries(findingCodes).flatMap(([code, kind]) =>
  kind === 'error' ? [code] : [],
)

/**
 * Recalculates what the list of claims shows about the rows. `isGrowing` refuses figures that no
 * certificate can hold; rows can be deleted even if the others are still too large.
 */
export async function refresh(
  tx: Db,
  claim: StoredClaim,
  { rowCount = claim.rowCount, isGrowing = false } = {},
): Promise<StoredClaim> {
  const { batchId } = claim
  if (batchId) await fillGroups(tx, batchId)
  const groups = batchId ? await keptGroups(tx, batchId) : []
  const { totals, lines } = claimResults(groups, await readBook(tx))
  if (isGrowing && !figuresFit(lines, totals)) {
    const { title, remedy } = findingWords.total_too_large
    refuse('invalid', claimErrors.problem(title, remedy), {
      fields: { quantity: `${title}. ${remedy}` },
    })
  }
  const problemCount = batchId ? await countErrors(tx, batchId, errorCodes) : 0
  return (
    (await updateClaim(tx, claim, { totals, problemCount, rowCount })) ??
    refuse('not_found', claimErrors.gone)
  )
}

export async function addRow(tx: Db, quotas: OrgQuotas, id: string, input: RowInput) {
  let claim = await lockEditable(tx, id)
  if (claim.rowCount >= mostRows) refuse('too_many', claimErrors.tooManyRows)
  const checked = await checkTyped(tx, claim, input)
  const batchId = claim.batchId ?? (await insertBatch(tx, claim, null))
  if (!claim.batchId)
    claim = (await updateClaim(tx, claim, { batchId })) ?? refuse('not_found', claimErrors.gone)
  await refuseTakenReference(tx, batchId, checked.row.reference, 0)
  const n = await insertRow(tx, { batchId, claim }, checked)
  const rowCount = claim.rowCount + 1
  const refreshed = await refresh(tx, claim, { rowCount, isGrowing: true })
  await refuseBeyondQuota(tx, quotas, 'rows')
  return { n, claim: refreshed }
}

async function checkTyped(tx: Db, claim: StoredClaim, input: RowInput) {
  const known = { book: await readBook(tx), rates: await currentRates(tx) }
  return checkTypedRow(input, claim, known, await evidenceNames(tx, claim.id))
}

const mostRows = 100_000

export async function changeRow(
  tx: Db,
  { id, n }: { id: string; n: number },
  { tag, ...input }: RowInput & { tag: string },
) {
  const claim = await lockEditable(tx, id)
  const row = claim.batchId ? await findRow(tx, claim.batchId, n) : undefined
  if (!row || !claim.batchId) refuse('not_found', claimErrors.rowGone)
  if (rowTag(row) !== tag) refuse('stale_edit', claimErrors.rowChanged)
  const checked = await checkTyped(tx, claim, input)
  await refuseTakenReference(tx, claim.batchId, checked.row.reference, n)
  await updateRow(tx, { batchId: claim.batchId, n }, checked)
  return refresh(tx, claim, { isGrowing: true })
}

export async function removeRow(tx: Db, { id, n }: { id: string; n: number }) {
  const claim = await lockEditable(tx, id)
  const deleted = claim.batchId ? await deleteRows(tx, claim.batchId, [n]) : 0
  if (deleted === 0) refuse('not_found', claimErrors.rowGone)
  return refresh(tx, claim, { rowCount: claim.rowCount - deleted })
}

async function refuseTakenReference(tx: Db, batchId: string, reference: string, except: number) {
  if (await isReferenceTaken(tx, batchId, reference, except)) {
    refuse('invalid', serverErrors.needAttention, {
      fields: { reference: 'Another row in this claim has this reference' },
    })
  }
}
