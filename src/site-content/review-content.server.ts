import { cmsSitePaths } from '../../content/cms/frame.ts'
import { approvalErrors } from '../../content/errors/approval.ts'
import { tellApprovers, tellAsker } from '../accounts/approval/approval-mail.server.ts'
import {
  approvalNeeded,
  approves,
  type Publisher,
} from '../accounts/approval/may-publish.server.ts'
import type { Review } from '../accounts/approval/review.schema.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { publishContent, savedOrThrow, scheduleContent } from './change-content.server.ts'
import { checkPublished } from './check-content.server.ts'
import type { SiteDocument } from './documents.server.ts'
import { findContent, type StoredContent, setContentReview } from './site-content.store.server.ts'

type Telling = Pick<Services, 'db' | 'mail' | 'siteUrl'>
type Publishing = Telling & Pick<Services, 'pagesChanged'>

/** Asks for approval of the draft, which has to be in a state that can be published. */
export async function askForContent(
  services: Telling,
  document: SiteDocument,
  version: number,
  by: string,
) {
  const { db } = services
  const stored = await findContent(db, document.id)
  if (!stored?.draft || stored.publishAt) {
    return refuse('nothing_changed', approvalErrors.nothingToApprove)
  }
  if (stored.review?.state === 'waiting') refuse('nothing_changed', approvalErrors.alreadyAsked)
  await checkPublished(db, document, stored.draft)
  const review = { state: 'waiting', by, at: new Date().toISOString() } as const
  return change(services, stored, version, review, (tx) =>
    tellApprovers(tx, services, { ...thingOf(document), by }),
  )
}

export async function withdrawContentRequest(db: Db, document: SiteDocument, version: number) {
  const { stored } = await findWaiting(db, document)
  return savedOrThrow(await setContentReview(db, stored, version, null))
}

/** The note stays above the fields until the next request. */
export async function returnContent(
  services: Telling,
  document: SiteDocument,
  version: number,
  { by, note }: { by: string; note: string },
) {
  const { stored, review } = await findWaiting(services.db, document)
  const at = new Date().toISOString()
  const returned = { state: 'returned', by, note, at, askedBy: review.by } as const
  return change(services, stored, version, returned, (tx) =>
    tellAsker(tx, services, review.by, 'returned', { ...thingOf(document), by, note }),
  )
}

/** Publishes what somebody else asked for, or if nobody has to approve it, this content or the draft. */
export async function publishContentAs(
  services: Publishing,
  document: SiteDocument,
  given: object | undefined,
  version: number,
  by: Publisher,
) {
  if (given && !by.mayPublish) refuse(approvalNeeded, approvalErrors.needed)
  const approval = await approvalOf(services, document, by, 'approved')
  const edit = { version, author: by.username }
  const saved = await publishContent(services, document, given, edit, approval)
  if (approval) services.mail?.wake()
  return { saved, isApproval: Boolean(approval) }
}

export async function approveContent(
  services: Publishing,
  document: SiteDocument,
  version: number,
  by: Publisher,
) {
  await findWaiting(services.db, document)
  return publishContentAs(services, document, undefined, version, by)
}

/** Another time than the one that was approved is a decision of its own. */
export async function scheduleContentAs(
  services: Telling,
  document: SiteDocument,
  publishAt: Date | null,
  version: number,
  by: Publisher,
) {
  const { db } = services
  const before = (await findContent(db, document.id))?.publishAt
  const isToPublish = publishAt && publishAt.getTime() !== before?.getTime()
  const approval = isToPublish ? await approvalOf(services, document, by, 'scheduled') : undefined
  const edit = { version, author: by.username }
  const saved = await scheduleContent(db, document, publishAt, edit, approval)
  if (approval) services.mail?.wake()
  return { saved, isApproval: Boolean(approval) || !isToPublish }
}

/** What tells the one who asked; undefined if nobody did. Refuses those who may not publish this. */
async function approvalOf(
  services: Telling,
  document: SiteDocument,
  by: Publisher,
  step: 'approved' | 'scheduled',
) {
  const review = (await findContent(services.db, document.id))?.review ?? null
  if (!approves(by, review) || !review) return undefined
  const thing = { ...thingOf(document), by: by.username }
  return (tx: Db) => tellAsker(tx, services, review.by, step, thing)
}

const thingOf = ({ id, name }: SiteDocument) => ({ title: name, path: cmsSitePaths.edit(id) })

async function findWaiting(db: Db, document: SiteDocument) {
  const stored = await findContent(db, document.id)
  return stored?.review?.state === 'waiting'
    ? { stored, review: stored.review }
    : refuse('nothing_changed', approvalErrors.notWaiting)
}

async function change(
  { db, mail }: Telling,
  stored: StoredContent,
  version: number,
  review: Review,
  tell: (tx: Db) => Promise<void>,
) {
  const saved = await db.transaction(async (tx) => {
    const written = savedOrThrow(await setContentReview(tx, stored, version, review))
    await tell(tx)
    return written
  })
  mail?.wake()
  return saved
}
