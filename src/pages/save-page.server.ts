import { samplePages } from '../../content/cms/sample-pages.ts'
import { pageErrors } from '../../content/errors/pages.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { PageTooLarge } from './normalize-html.server.ts'
import { hasContent, type PageInput, pageLimits } from './page.schema.ts'
import { findOwnerOfSlug, findPage, type PageValues, type StoredPage } from './page.store.server.ts'
import { preparePage, prepareStored } from './prepare-page.server.ts'
import { isTooDeep } from './sanitize-page.server.ts'
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

export async function createPage(db: Db, input: PageInput, author: string): Promise<StoredPage> {
  const values = cleanPage(input)
  if (await findOwnerOfSlug(db, input.slug)) return refuseSlug(db, input.slug)
  return (await insertPage(db, values, author)) ?? refuseSlug(db, input.slug)
}

export async function savePage(
  db: Db,
  id: number,
  input: PageInput,
  read: ReadState,
  note: VersionNote,
): Promise<Saved> {
  const written = await updatePage(db, id, cleanPage(input), read, note)
  return toSaved(db, id, written, input.slug)
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
  const values = cleanPage({ ...input, isPublished: 'draft' })
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
  const { mediaUsed, linksTo } = prepareStored(page.content)
  const change = { ...noDraft, mediaUsed, linksTo, publishAt: null }
  const note = { author, event: 'discarded' } as const
  const written = await writeVersion(db, id, change, { version: page.version, ...read }, note)
  return toSaved(db, id, written, page.slug)
}

/** The version that the editor shows: the draft if there is one, else the page. */
export function newestOf(page: StoredPage): PageInput {
  const { isPublished, draftTitle, draftSlug, draftContent, draftSearchAppearance } = page
  if (draftTitle === null || draftSlug === null || draftContent === null) {
    const { title, slug, content, searchAppearance } = page
    return { title, slug, content, searchAppearance, isPublished }
  }
  const searchAppearance = draftSearchAppearance ?? {}
  return {
    title: draftTitle,
    slug: draftSlug,
    content: draftContent,
    searchAppearance,
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
    samplePages.map((page) => insertPage(db, { ...cleanPage(page), isSample: true }, null)),
  )
  return added.filter(Boolean).length
}

/** The form in which every page is stored, whatever its source. */
export function cleanPage(input: PageInput): PageValues {
  const { title, slug, content, isPublished, searchAppearance } = input
  if (isTooDeep(content)) refuseContent(pageErrors.tooDeep)
  const prepared = prepare(content)
  if (!hasContent(prepared.content)) refuseContent(pageErrors.noContent)
  if (prepared.content.length > pageLimits.content) refuseContent(pageErrors.tooLarge)
  return { title, slug, isPublished, searchAppearance, ...prepared }
}

function prepare(content: string) {
  try {
    return preparePage(content)
  } catch (error) {
    if (error instanceof PageTooLarge) return refuseContent(pageErrors.tooLarge)
    throw error
  }
}

function refuseContent(problem: string): never {
  refuse('invalid', serverErrors.needAttention, {
    fields: { content: problem },
  })
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
