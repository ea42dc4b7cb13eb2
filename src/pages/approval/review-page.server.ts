import { cmsPagePaths } from '../../../content/cms/frame.ts'
import { approvalErrors } from '../../../content/errors/approval.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { tellApprovers, tellAsker } from '../../accounts/approval/approval-mail.server.ts'
import type { Review } from '../../accounts/approval/review.schema.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import { findPage, type StoredPage, setReview } from '../page.store.server.ts'
import { newestOf } from '../save-page.server.ts'
import type { ReadState } from '../write-version.store.server.ts'

type Telling = Pick<Services, 'db' | 'mail' | 'siteUrl'>

/** Asks for approval of the newest version. */
export async function askApproval(services: Telling, id: number, read: ReadState, by: string) {
  const page = await findOrRefuse(services.db, id)
  if (page.review?.state === 'waiting') refuse('nothing_changed', approvalErrors.alreadyAsked)
  const isSeen = page.isPublished === 'published' && page.draftTitle === null
  if (isSeen || page.publishAt) refuse('nothing_changed', approvalErrors.nothingToApprove)
  const review = { state: 'waiting', by, at: new Date().toISOString() } as const
  return change(services, page, read, review, (tx) =>
    tellApprovers(tx, services, { title: newestOf(page).title, path: cmsPagePaths.edit(id), by }),
  )
}

export async function withdrawRequest({ db }: Pick<Services, 'db'>, id: number, read: ReadState) {
  const page = await findOrRefuse(db, id)
  waitingIn(page)
  return changed(await setReview(db, page, read, null))
}

/** The note stays above the text until the next request. */
export async function returnPage(
  services: Telling,
  id: number,
  read: ReadState,
  { by, note }: { by: string; note: string },
) {
  const page = await findOrRefuse(services.db, id)
  const { by: askedBy } = waitingIn(page)
  const review = { state: 'returned', by, note, askedBy, at: new Date().toISOString() } as const
  const thing = { title: newestOf(page).title, path: cmsPagePaths.edit(id), by, note }
  return change(services, page, read, review, (tx) =>
    tellAsker(tx, services, askedBy, 'returned', thing),
  )
}

export function waitingIn({ review }: Pick<StoredPage, 'review'>) {
  return review?.state === 'waiting' ? review : refuse('nothing_changed', approvalErrors.notWaiting)
}

async function findOrRefuse(db: Db, id: number) {
  return (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
}

async function change(
  { db, mail }: Telling,
  page: StoredPage,
  read: ReadState,
  review: Review,
  tell: (tx: Db) => Promise<void>,
) {
  const done = await db.transaction(async (tx) => {
    const stored = changed(await setReview(tx, page, read, review))
    await tell(tx)
    return stored
  })
  mail?.wake()
  return done
}

function changed(page: StoredPage | undefined) {
  return page ?? refuse('stale_edit', pageErrors.savedMeanwhile)
}
