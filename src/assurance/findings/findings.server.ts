import { reviewErrors as errors } from '../../../content/claims/review.ts'
import { type Actor, addEvent } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { violates } from '../../server/db/violates.ts'
import type { Services } from '../../server/services.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { findEngagementOf } from '../engagement/engagement.store.server.ts'
import type { FindingInput, FindingStatus } from './finding.schema.ts'
import {
  findFinding,
  insertFinding,
  insertMessage,
  listFindings,
  listMessages,
  updateFinding,
} from './finding.store.server.ts'

export async function raiseFinding(
  tx: Db,
  of: { claimId: string; orgId: string; revision: number },
  actor: Actor,
  { text, ...given }: FindingInput,
) {
  const finding = await insertFinding(tx, { ...of, raisedBy: actor.userId }, given)
  await write(tx, finding, actor, 'verifier', text)
  await addEvent(tx, { id: of.claimId, orgId: of.orgId }, actor, 'finding_raised', {
    number: finding.number,
  })
  return finding
}

/** The first answer of the organisation changes an open finding to answered. */
export async function writeMessage(
  tx: Db,
  { claimId, id, side }: { claimId: string; id: string; side: 'client' | 'verifier' },
  actor: Actor,
  text: string,
) {
  const finding = await needFinding(tx, claimId, id)
  await write(tx, finding, actor, side, text)
  if (side === 'client' && finding.status === 'open') {
    await updateFinding(tx, id, { status: 'answered' })
  }
}

export async function decideFinding(
  tx: Db,
  { claimId, id }: { claimId: string; id: string },
  change: { status: FindingStatus; effectKg?: string | null | undefined },
) {
  await needFinding(tx, claimId, id)
  const { status, effectKg } = change
  await updateFinding(tx, id, effectKg === undefined ? { status } : { status, effectKg })
}

async function needFinding(tx: Db, claimId: string, id: string) {
  const finding = await findFinding(tx, id)
  if (finding?.claimId !== claimId) refuse('not_found', errors.findingGone)
  return finding
}

async function write(
  tx: Db,
  { id: findingId, claimId, orgId }: { id: string; claimId: string; orgId: string },
  actor: Actor,
  authorSide: 'client' | 'verifier',
  text: string,
) {
  const { userId: authorId, label: authorLabel } = actor
  await insertMessage(tx, { findingId, claimId, orgId, authorId, authorSide, authorLabel, text })
}

/** All findings with their messages, as both sides read them. */
export async function readFindings(tx: Db, claimId: string) {
  const found = await listFindings(tx, claimId)
  const threads = Map.groupBy(await listMessages(tx, claimId), ({ findingId }) => findingId)
  return found.map(({ id, number, kind, title, rows, revision, effectKg, status, raisedAt }) => ({
    id,
    number,
    kind,
    title,
    rows,
    revision,
    effectKg,
    status,
    raisedAt: raisedAt.toISOString(),
    messages: (threads.get(id) ?? []).map((message) => ({
      id: message.id,
      side: message.authorSide,
      author: message.authorLabel,
      text: message.text,
      at: message.writtenAt.toISOString(),
    })),
  }))
}

/** Maps errors of the table guards, which decide because both sides may act at once. */
export async function refusingLate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'claim_state')) refuse(claimState, errors.notInReview)
    if (violates(error, 'finding_state')) refuse(claimState, errors.findingState)
    throw error
  }
}

/** For members of the organisation that owns the claim. */
export async function readClaimFindings(tx: Db, claimId: string) {
  await needClaim(tx, claimId)
  return readFindings(tx, claimId)
}

/** The organisation answers, and its verifier is told. */
export async function answerFinding(
  tx: Db,
  services: Services,
  finding: { claimId: string; id: string },
  actor: Actor,
  text: string,
) {
  await writeMessage(tx, { ...finding, side: 'client' }, actor, text)
  const found = await findEngagementOf(tx, finding.claimId)
  if (found) await tellAbout(tx, services, 'answered', 'verifier', found.engagement)
}
