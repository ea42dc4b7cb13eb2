import { pageErrors } from '../../content/errors/pages.ts'
import { refuse } from '../lib/app-error.ts'
import type { Services } from '../server/services.ts'
import { findDocument, type SiteDocument } from './documents.server.ts'
import { nameOfContent } from './read-content.server.ts'
import { findContent, findMentions, writeContent } from './site-content.store.server.ts'

const mostAttempts = 3

/**
 * Shows another picture wherever a built-in page shows this one, live and in drafts. Returns how
 * many were changed; one that others keep changing meanwhile is refused with the rest.
 */
export async function replaceInContent(
  { db, pagesChanged }: Pick<Services, 'db' | 'pagesChanged'>,
  { from, to }: { from: string; to: string },
  author: string,
) {
  let changed = 0
  for (const { document: id, isLive } of await findMentions(db, from)) {
    const document = findDocument(id)
    if (!document || !(await replaceIn(db, document, { from, to }, author))) continue
    changed += 1
    if (isLive) await pagesChanged([nameOfContent(document.id)])
  }
  return changed
}

async function replaceIn(
  db: Services['db'],
  document: SiteDocument,
  { from, to }: { from: string; to: string },
  author: string,
) {
  const replaced = <Content extends object>(content: Content): Content =>
    JSON.parse(JSON.stringify(content), (_name, part) => (part === from ? to : part))
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await findContent(db, document.id)
    if (!stored) return false
    const content = stored.content && replaced(stored.content)
    const draft = stored.draft && replaced(stored.draft)
    const isSeen = JSON.stringify(content) !== JSON.stringify(stored.content)
    if (!isSeen && JSON.stringify(draft) === JSON.stringify(stored.draft)) return false
    const written = await writeContent(db, {
      document: document.id,
      version: stored.version,
      author,
      change: { draft, ...(isSeen && { content, review: stored.review }) },
      revision: isSeen ? { content, event: 'published' } : undefined,
    })
    if (written) return true
  }
  return refuse('stale_edit', pageErrors.savedMeanwhile)
}
