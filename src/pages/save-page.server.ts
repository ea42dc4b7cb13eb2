import { samplePages } from '../../content/cms/sample-pages.ts'
import { AppError } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { PageTooLarge } from './normalize-html.server.ts'
import { hasContent, type PageInput, pageLimits } from './page.schema.ts'
import {
  findPage,
  findPageBySlug,
  insertPage,
  type PageValues,
  type ReadState,
  type StoredPage,
  updatePage,
} from './page.store.server.ts'
import { preparePage } from './prepare-page.server.ts'
import { isTooDeep } from './sanitize-page.server.ts'

export async function createPage(db: Db, input: PageInput): Promise<StoredPage> {
  const page = await insertPage(db, cleanPage(input))
  return page ?? refuseSlug(db, input.slug)
}

export async function savePage(
  db: Db,
  id: number,
  input: PageInput,
  read: ReadState,
): Promise<{ page: StoredPage; formerSlug: string }> {
  const saved = await updatePage(db, id, cleanPage(input), read)
  if (saved === 'slug taken') return refuseSlug(db, input.slug)
  if (saved) return saved
  if (!(await findPage(db, id))) return refuseMissing()
  throw new AppError(
    'stale_edit',
    'Somebody saved this page after you opened it, so yours was not saved. Read theirs and save again.',
  )
}

/** Pages whose address is taken are skipped: that page belongs to the editor. */
export async function addSamplePages(db: Db) {
  const added = await Promise.all(
    samplePages.map((page) => insertPage(db, { ...cleanPage(page), isSample: true })),
  )
  return added.filter(Boolean).length
}

export function refuseMissing(): never {
  throw new AppError('not_found', 'This page no longer exists. Somebody may have deleted it.')
}

/** The stored form of a page, whoever sends it. */
export function cleanPage({ title, slug, content, isPublished }: PageInput): PageValues {
  if (isTooDeep(content)) refuseContent('The HTML is nested too deeply. Close its elements')
  const prepared = prepare(content)
  if (!hasContent(prepared.content)) refuseContent('Content is required')
  if (prepared.content.length > pageLimits.content) refuseContent(tooLarge)
  return { title, slug, isPublished, ...prepared }
}

const tooLarge = 'Written out, this page is longer than 1 MB. Split it into two pages'

function prepare(content: string) {
  try {
    return preparePage(content)
  } catch (error) {
    if (error instanceof PageTooLarge) return refuseContent(tooLarge)
    throw error
  }
}

function refuseContent(problem: string): never {
  throw new AppError('invalid', 'Some values need attention. Nothing was saved.', {
    fields: { content: problem },
  })
}

async function refuseSlug(db: Db, slug: string): Promise<never> {
  const owner = await findPageBySlug(db, slug)
  const message = owner
    ? `This slug is already used by “${owner.title}”`
    : 'This slug is already used by another page'
  throw new AppError('slug_taken', `${message}. Choose another one; nothing was saved.`, {
    fields: { slug: message },
  })
}
