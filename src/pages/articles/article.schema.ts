import * as z from 'zod/mini'
import { articleErrors as words } from '../../../content/errors/articles.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'
import { isOwnImage } from '../html-vocabulary.ts'

export const articleLimits = { summary: 160, tag: 60, tags: 20 } as const
export const authorLimits = { name: 100, role: 100, biography: 1000 } as const

export const pageKinds = ['page', 'article'] as const
export type PageKind = (typeof pageKinds)[number]

/** Repeated spaces are one, as in a title. */
const line = z.overwrite<string>((text) => oneLine(text).replace(/\s+/g, ' '))
const shorter = (most: number) => ({ error: words.shorten(most), abort: true })
const picture = z.string().check(
  z.maxLength(255),
  z.refine((src) => src === '' || isOwnImage(src), words.badPicture),
)

/** What an article has beside a page. A missing or empty value was not chosen. */
export const articleFields = z.object({
  authorId: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))),
  /** A day, such as 2026-11-18. A later one than today schedules the article. */
  date: z.optional(z.string().check(z.refine((day) => day === '' || isDay(day), words.badDate))),
  tags: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.maxLength(10 * articleLimits.tag, shorter(articleLimits.tag)),
            line,
            z.minLength(1, words.emptyTag),
            z.maxLength(articleLimits.tag, words.shorten(articleLimits.tag)),
          ),
      )
      .check(z.maxLength(articleLimits.tags, words.tooManyTags(articleLimits.tags))),
  ),
  summary: z.optional(
    z
      .string()
      .check(
        z.maxLength(10 * articleLimits.summary, shorter(articleLimits.summary)),
        line,
        z.maxLength(articleLimits.summary, words.shorten(articleLimits.summary)),
      ),
  ),
  cover: z.optional(picture),
})

export type ArticleFields = z.infer<typeof articleFields>

export const authorInput = z.object({
  name: z
    .string(words.nameMissing)
    .check(
      z.maxLength(10 * authorLimits.name, shorter(authorLimits.name)),
      line,
      z.minLength(1, words.nameMissing),
      z.maxLength(authorLimits.name, words.shorten(authorLimits.name)),
    ),
  role: z._default(
    z.string().check(z.maxLength(authorLimits.role, shorter(authorLimits.role)), line),
    '',
  ),
  picture: z._default(picture, ''),
  biography: z._default(
    z
      .string()
      .check(
        z.maxLength(authorLimits.biography, shorter(authorLimits.biography)),
        z.overwrite(visibleLines),
      ),
    '',
  ),
})

export type AuthorInput = z.infer<typeof authorInput>

/** Whether a text is a day of the calendar, from 1970 on. */
function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
