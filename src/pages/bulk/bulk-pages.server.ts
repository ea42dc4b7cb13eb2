import { approvalErrors } from '../../../content/errors/approval.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { approvalNeeded, type Publisher } from '../../accounts/approval/may-publish.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'
import { publishAs } from '../approval/publishing.server.ts'
import { findLastPublished } from '../history/revision.store.server.ts'
import { findPage, type StoredPage } from '../page.store.server.ts'
import { newestOf, type Saved, saveDraft, savePage, setStatus } from '../save-page.server.ts'
import { tellOfPages } from '../tell-visitors.server.ts'
import { restoreTrashedPage, trashPages, wouldPublish } from '../trash/trash.store.server.ts'
import type { BulkAction, StateBefore } from './bulk.schema.ts'

export type Changed = { id: number; version: number; was: StateBefore }
/** `title` is missing for a page that is gone. */
export type Failed = { id: number; title?: string; message: string }
type Outcome = { changed: Changed[]; unchanged: number; failed: Failed[] }

/** Changes each page separately, so that one failure does not stop the others. */
export async function changePages(
  services: Services,
  action: BulkAction,
  ids: readonly number[],
  by: Publisher,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], unchanged: 0, failed: [] }
  const touched = new Touched()
  for (const id of ids) {
    const page = await findPage(services.db, id)
    try {
      if (!page) refuse('not_found', pageErrors.gone)
      const was = stateOf(page)
      if (was === (action === 'publish' ? 'published' : 'draft') && action !== 'trash') {
        outcome.unchanged += 1
        continue
      }
      const version = await changeOne(services, action, page, by, touched)
      outcome.changed.push({ id, version, was })
    } catch (error) {
      outcome.failed.push({ id, title: page?.title, message: messageOf(error) })
    }
  }
  await tellOfPages(services, touched.slugs, touched.ids)
  return outcome
}

async function changeOne(
  services: Services,
  action: BulkAction,
  page: StoredPage,
  by: Publisher,
  touched: Touched,
) {
  const { db } = services
  const author = by.username
  const { id, version } = page
  if (action === 'trash') {
    const [trashed] = await trashPages(db, [id], author)
    touched.add(id, (trashed ?? refuse('not_found', pageErrors.gone)).slug)
    return version
  }
  const saved = await (action === 'publish'
    ? publishAs(services, id, by, (tx, note) => setStatus(tx, id, 'published', { version }, note))
    : setStatus(db, id, 'draft', { version }, { author }))
  touched.addSaved(saved)
  return saved.page.version
}

/** Undoes the changes of pages that nobody has saved since. */
export async function undoChanges(
  services: Services,
  action: BulkAction,
  pages: readonly Changed[],
  by: Publisher,
): Promise<Omit<Outcome, 'unchanged'>> {
  const outcome: Omit<Outcome, 'unchanged'> = { changed: [], failed: [] }
  const touched = new Touched()
  for (const page of pages) {
    try {
      const version = await undoOne(services, action, page, by, touched)
      outcome.changed.push({ ...page, version })
    } catch (error) {
      outcome.failed.push({ id: page.id, message: messageOf(error) })
    }
  }
  await tellOfPages(services, touched.slugs, touched.ids)
  return outcome
}

async function undoOne(
  { db }: Services,
  action: BulkAction,
  { id, version, was }: Changed,
  by: Publisher,
  touched: Touched,
) {
  const isPublic = was !== 'draft' || (action === 'trash' && (await wouldPublish(db, id)))
  if (isPublic && !by.mayPublish) refuse(approvalNeeded, approvalErrors.needed)
  if (action === 'trash') {
    const restored = (await restoreTrashedPage(db, id)) ?? refuse('not_found', pageErrors.gone)
    touched.add(id, restored.slug)
    return version
  }
  const told = { author: by.username }
  if (was !== 'changed') {
    const saved = await setStatus(db, id, was, { version }, told)
    touched.addSaved(saved)
    return saved.page.version
  }
  // Restores the live version, with the changes as a draft beside it.
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const live = (await findLastPublished(db, id, version)) ?? refuse('not_found', pageErrors.gone)
  const back = await savePage(db, id, { ...live, isPublished: 'published' }, { version }, told)
  touched.addSaved(back)
  const saved = await saveDraft(db, id, newestOf(page), { version: back.page.version }, told)
  return saved.page.version
}

/** The addresses and pages that changed for visitors. */
class Touched {
  readonly slugs: string[] = []
  readonly ids: number[] = []

  add(id: number, ...slugs: string[]) {
    this.ids.push(id)
    this.slugs.push(...slugs)
  }

  addSaved({ page, formerSlug }: Saved) {
    this.add(page.id, page.slug, formerSlug)
  }
}

function stateOf({ isPublished, draftTitle }: StoredPage): StateBefore {
  return draftTitle === null ? isPublished : 'changed'
}

function messageOf(error: unknown) {
  if (error instanceof AppError) return error.message
  throw error
}
