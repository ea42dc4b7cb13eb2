import { pageErrors } from '../../content/errors/pages.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { refuse } from '../lib/app-error.ts'
import { readingMinutes } from './articles/clean-article.server.ts'
import { PageTooLarge } from './normalize-html.server.ts'
import { hasContent, pageLimits } from './page.schema.ts'
import { preparePage } from './prepare-page.server.ts'
import { isTooDeep } from './sanitize-page.server.ts'

/** The form in which every page is stored, whatever its source. Refuses what is too long or too deep, or shows nothing. */
export function cleanContent(html: string) {
  if (isTooDeep(html)) refuseContent(pageErrors.tooDeep)
  const prepared = prepare(html)
  const { content } = prepared
  if (!hasContent(content)) refuseContent(pageErrors.noContent)
  if (content.length > pageLimits.content) refuseContent(pageErrors.tooLarge)
  return { readingMinutes: readingMinutes(content), ...prepared }
}

function prepare(html: string) {
  try {
    return preparePage(html)
  } catch (error) {
    if (error instanceof PageTooLarge) return refuseContent(pageErrors.tooLarge)
    throw error
  }
}

function refuseContent(problem: string): never {
  refuse('invalid', serverErrors.needAttention, { fields: { content: problem } })
}
