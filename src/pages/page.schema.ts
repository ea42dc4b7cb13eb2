import * as z from 'zod/mini'
import { firstMessages } from '../lib/form/first-messages.ts'
import { moment } from '../lib/form/moment.ts'
import { rowId, rowNumber } from '../lib/form/row-number.ts'
import { withoutBidi } from '../lib/without-bidi.ts'
import { articleFields, pageKinds } from './articles/article.schema.ts'
import { searchAppearance } from './search-appearance/search-appearance.schema.ts'

export const pageLimits = { title: 200, slug: 255, content: 1_000_000 } as const

const slugPattern = /^[a-z0-9-]+$/

export function isSlug(text: string) {
  return text.length <= pageLimits.slug && slugPattern.test(text)
}

export const pageStatuses = ['draft', 'published'] as const
export type PageStatus = (typeof pageStatuses)[number]

/** The input of an editor. The browser and the server check the same rules. */
export const pageInput = z.object({
  title: z.string('Title is required').check(
    z.overwrite((text) => withoutBidi(text).replace(/\s+/g, ' ').trim()),
    z.minLength(1, 'Title is required'),
    z.maxLength(pageLimits.title, `Shorten the title to ${pageLimits.title} characters or fewer`),
  ),
  slug: z
    .string('Slug is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Slug is required', abort: true }),
      z.regex(slugPattern, 'Slug can only contain lowercase letters, numbers, and hyphens'),
      z.maxLength(pageLimits.slug, `Shorten the slug to ${pageLimits.slug} characters or fewer`),
    ),
  content: z.string('Content is required').check(
    z.maxLength(pageLimits.content, {
      error: 'This page is longer than 1 MB. Split it into two pages',
      abort: true,
    }),
    z.refine((html) => hasContent(html), 'Content is required'),
  ),
  isPublished: z.enum(pageStatuses, 'Status must be draft or published'),
  /** If missing, the stored value is kept. */
  searchAppearance: z.optional(searchAppearance),
  /** Only of articles. If missing, the stored value is kept. */
  article: z.optional(articleFields),
})

export type PageInput = z.infer<typeof pageInput>

export const newPageInput = z.extend(pageInput, {
  isPublished: z._default(z.enum(pageStatuses, 'Status must be draft or published'), 'draft'),
  /** Cannot be changed later. */
  kind: z._default(z.enum(pageKinds), 'page'),
})

export type NewPageInput = z.infer<typeof newPageInput>

/** The version or time that the editor read. One of them is enough, or If-Match instead. */
export const pageRead = z.object({
  version: z.optional(rowNumber('Send the version as it was read')),
  updatedAt: z.optional(moment('Send updatedAt as it was read')),
})
export const pageUpdate = z.extend(pageInput, pageRead.shape)
/** A draft is saved beside the live page, so it has no status. */
export const draftUpdate = z.omit(pageUpdate, { isPublished: true })

const pageSorts = ['newest', 'oldest', 'title', 'slug'] as const

/** The filter of the list. An empty filter shows the newest pages. */
export const pageFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  status: z.optional(z.enum([...pageStatuses, 'changed', 'scheduled', 'waiting', 'returned'])),
  /** Where the search looks: in titles and addresses, or also in the text. */
  within: z.optional(z.enum(['title'])),
  /** Pages or articles; both if missing. */
  kind: z.optional(z.enum(pageKinds)),
  /** Articles that name this author, or have this tag, as it is in its address. */
  author: z.optional(rowId.shape.id),
  tag: z.optional(z.string().check(z.maxLength(255))),
  sort: z._default(z.enum(pageSorts), 'newest'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
})

/** The most pages that can be changed at once. */
export const mostChosen = 10_000

export type PageFilter = z.infer<typeof pageFilter>

/** `stored` is the form that the editor edits; `visitor` adds what visitors get. */
export const pageAppearance = z.object({ as: z.optional(z.enum(['stored', 'visitor'])) })

export const pageSlug = z.object({ slug: z.string().check(z.maxLength(pageLimits.slug)) })

/** Suggests a slug for a title. */
export function slugFromTitle(title: string): string {
  return (
    title
      // Removes the accent and keeps the letter.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/\s+/g, '-')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, pageLimits.slug)
  )
}

/** The first message of each invalid field; empty if all are valid. */
export function pageErrors(input: unknown) {
  return firstMessages(pageInput.safeParse(input).error)
}

/** Whether a page shows anything: words, a picture, a video or a rule. */
export function hasContent(html: string): boolean {
  return (
    /<(img|hr|iframe|figure)\b/i.test(html) ||
    html.replace(/<[^<>]*>|&nbsp;|\u00a0/g, '').trim() !== ''
  )
}
