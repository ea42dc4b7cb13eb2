import * as z from 'zod/mini'
import { cursor } from '../lib/form/cursor.ts'
import { moment } from '../lib/form/moment.ts'

/** Whose tokens read this, and what they may be allowed to. */
export const contentOwner = { kind: 'cms', id: '' }
export const contentScopes = ['pages', 'articles', 'site'] as const

export const publishedFilter = z.object({
  /** Only what visitors have got a new version of since then. */
  updatedSince: z.optional(moment('Send a date and time such as 2026-11-18T09:00:00Z')),
  slugPrefix: z.optional(z.string().check(z.maxLength(255))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  after: cursor('number'),
})

export const articleFilter = z.extend(publishedFilter, {
  /** As it is in the address of the tag; any spelling of its name will do. */
  tag: z.optional(z.string().check(z.maxLength(255))),
  /** The slug of the author. */
  author: z.optional(z.string().check(z.maxLength(255))),
})

export type ArticleFilter = z.infer<typeof articleFilter>
export type PublishedFilter = z.infer<typeof publishedFilter>
