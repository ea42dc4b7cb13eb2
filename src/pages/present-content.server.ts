import { renderPage, summarizePage } from './sanitize-page.server.ts'

type Presented = { html: string; description: string; image: string | undefined }

const keptCharacters = 8_000_000
const kept = new Map<string, Presented>()
let size = 0

/**
 * What visitors get of a page's content. Cleaning takes milliseconds, so the last ones are kept, by
 * the content itself: a changed page cannot be answered with an older one.
 */
export function presentContent(content: string): Presented {
  const presented = kept.get(content) ?? {
    html: renderPage(content),
    ...summarizePage(content),
  }
  if (kept.delete(content)) size -= content.length
  kept.set(content, presented)
  size += content.length
  for (const oldest of kept.keys()) {
    if (size <= keptCharacters) break
    kept.delete(oldest)
    size -= oldest.length
  }
  return presented
}
