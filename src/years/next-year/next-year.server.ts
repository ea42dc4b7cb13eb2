import { yearErrors } from '../../../content/errors/years.ts'
import { claimInput } from '../../claims/claim.schema.ts'
import { type Actor, addEvent, type StoredClaim } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { beginClaim, needClaim, readBook } from '../../claims/claims.server.ts'
import type { OrgQuotas } from '../../claims/quota.store.server.ts'
import { keptGroups } from '../../claims/row-groups.store.server.ts'
import type { FactorReference } from '../../factors/claim-lines.ts'
import { listSets } from '../../factors/factor.store.server.ts'
import type { FactorBook } from '../../factors/factor-book.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { nextPeriod, nextTitle } from '../rules/next-year.ts'
import { newerEditions } from './newer-editions.ts'
import type { NextYearInput } from './next-year.schema.ts'
import { chooseNewerFactors, findClaimOfPeriod } from './next-year.store.server.ts'

/** What the rooms above carry over from one claim to the next. */
export type CarryOver = (tx: Db, from: StoredClaim, to: StoredClaim, by: string) => Promise<void>

/** What would be carried over, and the newer editions on offer. */
export async function proposeNextYear(tx: Db, id: string) {
  const claim = await startable(tx, id)
  const { period, title } = nextOf(claim)
  return {
    title,
    period,
    existing: await findClaimOfPeriod(tx, period),
    ...(await editionsFor(tx, claim, await readBook(tx))),
  }
}

/**
 * Starts a draft for the next year: what the claim says about itself, and nothing that was measured.
 * Factors of newer editions are chosen only as they were shown and confirmed.
 */
export async function startNextYear(
  tx: Db,
  quotas: OrgQuotas,
  actor: Actor,
  id: string,
  { newer }: NextYearInput,
  carryOver: CarryOver,
) {
  const claim = await startable(tx, id)
  const { period, title } = nextOf(claim)
  const { approach, included, excluded, criteria, gwp, isSample } = claim
  const input = { title, periodFrom: period.from, periodTo: period.to }
  const parsed = claimInput.safeParse({ ...input, approach, included, excluded, criteria, gwp })
  if (!parsed.success) refuse(claimState, yearErrors.nextTooLate(period.to))
  const made = await beginClaim(tx, { ...quotas, isSample }, actor, parsed.data)
  await addEvent(tx, made, actor, 'next_year', { from: claim.title })
  await carryOver(tx, claim, made, actor.userId)
  if (newer.length > 0) await confirmEditions(tx, claim, newer)
  return made
}

async function confirmEditions(tx: Db, claim: StoredClaim, newer: NextYearInput['newer']) {
  const book = await readBook(tx)
  const offered = await editionsFor(tx, claim, book)
  const names = new Map(offered.newer.map(({ from, to }) => [from, to]))
  const isSame =
    newer.length === names.size && newer.every(({ from, to }) => names.get(from) === to)
  if (!isSame || !claim.batchId) refuse('stale_edit', yearErrors.editionsChanged)
  await chooseNewerFactors(
    tx,
    { orgId: claim.orgId, batchId: claim.batchId },
    newer.flatMap(({ from, to }) => {
      const reference = book.named(from)
      return reference ? [{ from, to, ...reference }] : []
    }),
  )
}

async function editionsFor(tx: Db, claim: StoredClaim, book: FactorBook) {
  if (!claim.batchId) return { newer: [], kept: 0 }
  const used = distinct((await keptGroups(tx, claim.batchId)).map(({ factor }) => factor))
  const retired = new Set(
    (await listSets(tx)).flatMap(({ id, retiredAt }) => (retiredAt ? [id] : [])),
  )
  return newerEditions(used, book, nextOf(claim).period, (set) => !retired.has(set))
}

function distinct(references: readonly FactorReference[]) {
  return [...new Map(references.map((one) => [`${one.set}\n${one.key}`, one])).values()]
}

function nextOf({ title, periodFrom, periodTo }: StoredClaim) {
  const period = { from: periodFrom, to: periodTo }
  return { period: nextPeriod(period), title: nextTitle(title, period).slice(0, 200) }
}

async function startable(tx: Db, id: string) {
  const claim = await needClaim(tx, id)
  if (claim.state === 'withdrawn') refuse(claimState, yearErrors.withdrawn)
  return claim
}
