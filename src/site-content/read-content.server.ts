import { missingPictures } from '../media/media.store.server.ts'
import { notePictures } from '../media/note-pictures.server.ts'
import { isConnectionError } from '../server/db/connection-error.ts'
import type { Db } from '../server/db/database.ts'
import { noteRead } from '../server/page-cache/noted-reads.ts'
import type { Services } from '../server/services.ts'
import { documents, type SiteDocument } from './documents.server.ts'
import { forVisitors } from './for-visitors.server.ts'
import { findPublished, listContent } from './site-content.store.server.ts'

export type Reading = Pick<Services, 'readPublic' | 'config' | 'log'>

/** What visitors see: the published content, or the shipped one. */
export async function readContent<Content extends object>(
  services: Reading,
  document: SiteDocument<Content>,
): Promise<Content> {
  const changed = await findChanged(services, document)
  return toVisitors(services, document, changed ?? document.shipped)
}

/** The changed words by part, or null: the shipped ones come with the scripts of the page. */
export async function readChanged<Content extends object>(
  services: Reading,
  document: SiteDocument<Content>,
): Promise<Record<string, object> | null> {
  const changed = await findChanged(services, document)
  if (!changed) return null
  const content = await toVisitors(services, document, changed)
  return document.part ? { [document.part]: content } : (content as Record<string, object>)
}

/** The changed words of several, or null. */
export async function readChangedOf(services: Reading, several: readonly SiteDocument[]) {
  const changed = await Promise.all(several.map((document) => readChanged(services, document)))
  return changed.some(Boolean) ? (Object.assign({}, ...changed) as Record<string, object>) : null
}

async function findChanged<Content extends object>(
  services: Reading,
  document: SiteDocument<Content>,
) {
  const stored = await readStored(services, document.id)
  const content = understood(document, stored)
  if (stored && !content) {
    services.log.warn(
      { document: document.id },
      'stored content of another version: the shipped one is served',
    )
  }
  return content
}

/** Under which `pagesChanged` is told of a change of this document. */
export const nameOfContent = (id: string) => `content-${id}`

/** When the words of built-in pages last changed for visitors, by the address of the page. */
export async function readChangeTimes(db: Db) {
  noteRead(...documents.map(({ id }) => nameOfContent(id)))
  const stored = await listContent(db)
  return new Map(
    documents.flatMap(({ id, path }) => {
      const time = stored.find(({ document }) => document === id)?.publishedAt
      return path && time ? [[path, time.toISOString()] as const] : []
    }),
  )
}

/** What was read last, for the time in which the database does not answer. */
const known = new WeakMap<Reading['config'], Map<string, object | null>>()

/** Reads everything once, so that the site can be shown without the database from the start. */
export async function rememberContent({ config, db }: Pick<Services, 'config' | 'db'>) {
  const stored = await listContent(db)
  const contents = new Map<string, object | null>(documents.map(({ id }) => [id, null]))
  for (const { document, content } of stored) contents.set(document, content)
  known.set(config, contents)
}

async function readStored({ readPublic, config }: Reading, id: string) {
  const last = known.get(config)
  noteRead(nameOfContent(id))
  try {
    const content = await readPublic((db) => findPublished(db, id))
    notePictures(content && JSON.stringify(content))
    last?.set(id, content)
    return content
  } catch (error) {
    if (!isConnectionError(error) || !last?.has(id)) throw error
    return last.get(id) ?? null
  }
}

/** Null if this version of the program does not understand what was stored. */
export function understood<Content extends object>(
  { rules }: SiteDocument<Content>,
  stored: unknown,
): Content | null {
  if (stored === null || stored === undefined) return null
  const parsed = rules.safeParse(stored)
  return parsed.success ? parsed.data : null
}

async function toVisitors<Content extends object>(
  { config, readPublic }: Reading,
  document: SiteDocument<Content>,
  content: Content,
) {
  const pictures = picturesIn(content)
  const words = document.words?.(config)
  const missing = await readPublic((db) => missingPictures(db, pictures)).catch((error) => {
    if (!isConnectionError(error)) throw error
    return new Set<string>()
  })
  const { shipped } = document
  return forVisitors(content, { shipped, missing, config, words })
}

const picturesIn = (content: object) => [
  ...new Set(JSON.stringify(content).match(/(?<=")\/media\/[\w.-]+(?=")/g)),
]
