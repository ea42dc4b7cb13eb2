import { articles as shipped } from '../../../content/articles/articles.ts'
import { articleErrors } from '../../../content/errors/articles.ts'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import { readableSlug } from '../import/readable-slug.server.ts'
import type { PageStatus } from '../page.schema.ts'
import type { ArticleFields, PageKind } from './article.schema.ts'
import { spellSigns } from './spell-signs.ts'

/** Tags that differ only in case, accents or signs have one address, so the first one stays. */
export function cleanTags(article: ArticleFields | undefined) {
  if (!article) return {}
  const bySlug = new Map<string, string>()
  for (const tag of article.tags ?? []) {
    const slug = readableSlug(spellSigns(tag))
    if (slug === '') refuseField('article.tags', articleErrors.unreadableTag(tag))
    if (!bySlug.has(slug)) bySlug.set(slug, tag)
  }
  const tagSlugs = [...bySlug.keys()]
  return { article: { ...article, tags: [...bySlug.values()] }, tagSlugs }
}

type Given = { slug: string; isPublished: PageStatus; article?: ArticleFields | undefined }

/**
 * What is different when an article is saved: its slug may belong to a shipped one, it is published
 * with a date, and a later date schedules it.
 */
export function prepareArticle<Input extends Given>(
  kind: PageKind,
  input: Input,
  now = new Date(),
): { input: Input; publishAt?: Date } {
  if (kind === 'page') return { input }
  refuseShippedSlug(input.slug)
  const article = input.article ?? {}
  if (input.isPublished !== 'published') return { input: { ...input, article } }
  const today = now.toISOString().slice(0, 10)
  const date = article.date || today
  const dated = { ...input, article: { ...article, date } }
  if (date <= today) return { input: dated }
  if (Number(date.slice(0, 4)) > now.getUTCFullYear() + 10) {
    refuseField('article.date', articleErrors.farDate)
  }
  return {
    input: { ...dated, isPublished: 'draft' as const },
    publishAt: new Date(`${date}T00:00:00Z`),
  }
}

function refuseShippedSlug(slug: string) {
  const owner = shipped.find((article) => article.slug === slug)
  if (!owner) return
  const message = articleErrors.slugOfShipped(owner.title)
  refuse(
    { code: 'slug_taken', kind: 'conflict' },
    `${message}. Choose another one; nothing was saved.`,
    { fields: { slug: message } },
  )
}

function refuseField(field: string, message: string): never {
  refuse('invalid', serverErrors.needAttention, { fields: { [field]: message } })
}

const wordsPerMinute = 220

/** At least one minute. */
export function readingMinutes(html: string) {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
