import { withWords } from '../../content/with-words.ts'
import { notePictures } from '../media/note-pictures.server.ts'
import { pictureAddress } from '../media/picture-address.ts'
import type { Config } from '../server/config.ts'
import { isConnectionError } from '../server/db/connection-error.ts'
import { noteRead } from '../server/page-cache/noted-reads.ts'
import type { Services } from '../server/services.ts'
import { documents, type SiteDocument } from './documents.server.ts'
import { findPublished, listContent } from './site-content.store.server.ts'

export type Reading = Pick<Services, 'readPublic' | 'config' | 'log'>

/** What visitors see: the published content, or the shipped one. */
export async function readContent<Content extends object>(
  services: Reading,
  document: SiteDocument<Content>,
): Promise<Content> {
  const changed = await findChanged(services, document)
  return forVisitors(document, changed ?? document.shipped, services.config)
}

/** The changed words by part, or null: the shipped ones come with the scripts of the page. */
export async function readChanged<Content extends object>(
  services: Reading,
  document: SiteDocument<Content>,
): Promise<Record<string, object> | null> {
  const changed = await findChanged(services, document)
  if (!changed) return null
  const content = forVisitors(document, changed, services.config)
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

/** With the words of this installation, and pictures of the library where MEDIA_URL says they are. */
function forVisitors<Content extends object>(
  document: SiteDocument<Content>,
  content: Content,
  config: Config,
): Content {
  const words = document.words?.(config)
  if (!words && !config.mediaUrl) return content
  return JSON.parse(JSON.stringify(content), (_name, part) => {
    if (typeof part !== 'string') return part
    if (part.startsWith('/media/')) return pictureAddress(part, config.mediaUrl)
    return words ? withWords(part, words) : part
  })
}
