import { approvalErrors } from '../../../content/errors/approval.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { tellAsker } from '../../accounts/approval/approval-mail.server.ts'
import {
  approvalNeeded,
  approves,
  type Publisher,
} from '../../accounts/approval/may-publish.server.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { Services } from '../../server/services.ts'
import type { PageStatus } from '../page.schema.ts'
import { findPage, type StoredPage } from '../page.store.server.ts'
import { pagePath } from '../page-path.ts'
import type { Saved } from '../save-page.server.ts'
import type { ReadState, VersionNote } from '../write-version.store.server.ts'

type Telling = Pick<Services, 'db' | 'mail' | 'siteUrl'>

/** How the history describes what somebody writes who may have to ask before it is published. */
export function draftNote({ username, mayPublish }: Publisher): VersionNote {
  return { author: username, endsSchedule: !mayPublish }
}

/**
 * Publishes by `save`. Where somebody asked for it, that is an approval, and they are told in the
 * same transaction. Refuses those who may not publish this.
 */
export async function publishAs(
  services: Telling,
  id: number,
  by: Publisher,
  save: (db: Db, note: VersionNote, page: StoredPage) => Promise<Saved>,
): Promise<Saved> {
  const { db, mail } = services
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const { review } = page
  const author = by.username
  if (!approves(by, review) || !review) return save(db, { author }, page)
  const done = await db.transaction(async (tx) => {
    const saved = await save(tx, { author, event: 'approved' }, page)
    const { title, publishAt } = saved.page
    await tellAsker(tx, services, review.by, publishAt ? 'scheduled' : 'approved', {
      title,
      by: author,
      path: pagePath(saved.page),
    })
    return saved
  })
  mail?.wake()
  return done
}

/**
 * Refuses to change what visitors see by a save of those who need approval. Returns what they must
 * have read: a page that was published meanwhile is not theirs to unpublish.
 */
export async function readToSave(
  db: Db,
  id: number,
  status: PageStatus,
  read: ReadState,
  { mayPublish, role }: Publisher,
): Promise<ReadState> {
  if (mayPublish) return read
  if (status === 'published') refuse(approvalNeeded, approvalErrors.needed)
  if (isAtLeast(role, 'editor')) return read
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  if (page.isPublished === 'published') refuse(approvalNeeded, approvalErrors.livePage)
  return { ...read, version: read.version ?? page.version }
}
