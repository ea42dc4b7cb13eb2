import { copyOf } from '../../content/cms/pages.ts'
import { samplePages } from '../../content/cms/sample-pages.ts'
import { pageErrors } from '../../content/errors/pages.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { PageKind } from './articles/article.schema.ts'
import { prepareArticle } from './articles/clean-article.server.ts'
import { type NewPageInput, type PageInput, pageLimits } from './page.schema.ts'
import { findOwnerOfSlug, findPage, type StoredPage } from './page.store.server.ts'
import { cleanInThread, workOnPage } from './work-on-page.server.ts'
import {
  insertPage,
  noDraft,
  type ReadState,
  updateDraft,
  updatePage,
  type VersionNote,
  writeVersion,
} from './write-version.store.server.ts'

export type Saved = {
  page: StoredPage
  formerSlug: string
  /** The page has a new address, or was published or unpublished. */
  isMoved: boolean
}
type Written = Awaited<ReturnType<typeof writeVersion>>

type NewPage = Omit<NewPageInput, 'kind'> & { kind?: PageKind }

export async function createPage(db: Db, given: NewPage, author: string): Promise<StoredPage> {
  const { kind = 'page', ...rest } = given
  const { input, publishAt } = prepareArticle(kind, rest)
  const scheduled = publishAt && { publishAt, scheduledBy: author }
  const values = { ...(await cleanInThread(input, author)), kind, ...scheduled }
  if (await findOwnerOfSlug(db, input.slug)) return refuseSlug(db, input.slug)
  return (await insertPage(db, values, author)) ?? refuseSlug(db, input.slug)
}

const mostCopies = 1000

/** A draft with the newest version of a page, at the next free address. */
export async function duplicatePage(db: Db, id: number, author: string): Promise<StoredPage> {
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const input = newestOf(page)
  const stem = input.slug.slice(0, pageLimits.slug - 10)
  for (let n = 1; n <= mostCopies; n += 1) {
    const slug = n === 1 ? `${stem}-copy` : `${stem}-copy-${n}`
    if (await findOwnerOfSlug(db, slug)) continue
    const title = copyOf(input.title).slice(0, pageLimits.title)
    // The canonical address is about the page that was copied.
    const searchAppearance = { ...input.searchAppearance, canonical: undefined }
    const copy = { ...input, title, slug, searchAppearance, isPublished: 'draft' as const }
    const values = await cleanInThread(copy, author)
    const made = await insertPage(db, { ...values, kind: page.kind }, author)
    if (made) return made
  }
  return refuseSlug(db, `${stem}-copy`)
}

export async function savePage(
  db: Db,
  id: number,
  input: PageInput,
  read: ReadState,
  note: VersionNote,
): Promise<Saved> {
  if (!input.article) {
    // Almost always a page, for which one statement is enough.
    const values = await cleanInThread(input, note.author)
    const written = await updatePage(db, id, values, read, note, 'page')
    if (written) return toSaved(db, id, written, input.slug)
  }
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const article = input.article ?? newestOf(page).article
  const { input: prepared, publishAt } = prepareArticle(page.kind, { ...input, article })
  const values = await cleanInThread(prepared, note.author)
  if (!publishAt) return toSaved(db, id, await updatePage(db, id, values, read, note), input.slug)
  // What visitors see now stays until that day.
  const write = page.isPublished === 'published' ? updateDraft : updatePage
  const scheduled = { ...values, publishAt, scheduledBy: note.author }
  const told = { event: 'scheduled', ...note, refersTo: publishAt } as const
  return toSaved(db, id, await write(db, id, scheduled, read, told), input.slug)
}

/** Saves a live page as a draft beside it; an unpublished page is saved as usual. */
export async function saveDraft(
  db: Db,
  id: number,
  input: Omit<PageInput, 'isPublished'>,
  read: ReadState,
  note: VersionNote,
): Promise<Saved> {
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const { input: prepared } = prepareArticle(page.kind, {
    ...input,
    isPublished: 'draft',
    article: input.article ?? newestOf(page).article,
  })
  const values = await cleanInThread(prepared, note.author)
  const write = page.isPublished === 'published' ? updateDraft : updatePage
  return toSaved(db, id, await write(db, id, values, read, note), input.slug)
}

/** Publishes the newest version, or unpublishes the page. */
export async function setStatus(
  db: Db,
  id: number,
  isPublished: PageInput['isPublished'],
  read: ReadState,
  note: VersionNote,
): Promise<Saved> {
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  const input = { ...newestOf(page), isPublished }
  return savePage(db, id, input, { version: page.version, ...read }, note)
}

/** Returns to the live version. */
export async function discardDraft(db: Db, id: number, read: ReadState, author: string) {
  const page = (await findPage(db, id)) ?? refuse('not_found', pageErrors.gone)
  if (page.draftTitle === null) refuse('nothing_changed', pageErrors.nothingToDiscard)
  const { mediaUsed, linksTo } = await workOnPage(author, 'prepare', page.content)
  const change = { ...noDraft, mediaUsed, linksTo, publishAt: null }
  const note = { author, event: 'discarded' } as const
  const written = await writeVersion(db, id, change, { version: page.version, ...read }, note)
  return toSaved(db, id, written, page.slug)
}

/** The version that the editor shows: the draft if there is one, else the page. */
export function newestOf(page: StoredPage): PageInput {
  const { isPublished, draftTitle, draftSlug, draftContent, draftSearchAppearance } = page
  if (draftTitle === null || draftSlug === null || draftContent === null) {
    const { title, slug, content, searchAppearance, article } = page
    return { title, slug, content, searchAppearance, article, isPublished }
  }
  const searchAppearance = draftSearchAppearance ?? {}
  const article = page.draftArticle ?? {}
  return {
    title: draftTitle,
    slug: draftSlug,
    content: draftContent,
    searchAppearance,
    article,
    isPublished,
  }
}

/** Returns the saved page, or throws the reason why nothing was written. */
export async function toSaved(db: Db, id: number, written: Written, slug: string): Promise<Saved> {
  if (written === 'slug taken') return refuseSlug(db, slug)
  if (written) return written
  if (!(await findPage(db, id))) return refuse('not_found', pageErrors.gone)
  const owner = await findOwnerOfSlug(db, slug, id)
  if (owner) return refuseSlug(db, slug, owner)
  refuse('stale_edit', pageErrors.savedMeanwhile)
}

/** Skips samples whose address is taken, because that page belongs to the editor. */
export async function addSamplePages(db: Db) {
  const added = await Promise.all(
    samplePages.map(async (page) =>
      insertPage(db, { ...(await cleanInThread(page, null)), isSample: true }, null),
    ),
  )
  return added.filter(Boolean).length
}

async function refuseSlug(db: Db, slug: string, known?: { title: string }): Promise<never> {
  const owner = known ?? (await findOwnerOfSlug(db, slug))
  const message = pageErrors.slugTaken(owner?.title)
  refuse(
    { code: 'slug_taken', kind: 'conflict' },
    `${message}. Choose another one; nothing was saved.`,
    {
      fields: { slug: message },
    },
  )
}
