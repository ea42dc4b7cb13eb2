import * as z from 'zod/mini'
import { rowNumber } from '../../lib/form/row-number.ts'
import { pageFilter } from '../page.schema.ts'

const bulkActions = ['publish', 'unpublish', 'trash'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Pages per call. The browser shows progress between calls. */
const mostAtOnce = 50

export const bulkInput = z.object({
  action: z.enum(bulkActions),
  ids: z.array(rowNumber()).check(z.minLength(1), z.maxLength(mostAtOnce)),
})

const states = ['draft', 'published', 'changed'] as const
export type StateBefore = (typeof states)[number]

export const bulkUndo = z.object({
  action: z.enum(bulkActions),
  pages: z
    .array(z.object({ id: rowNumber(), version: rowNumber(), was: z.enum(states) }))
    .check(z.minLength(1), z.maxLength(mostAtOnce)),
})

/** Which pages match a filter of the list. */
export const bulkFilter = z.pick(pageFilter, {
  search: true,
  status: true,
  kind: true,
  author: true,
  tag: true,
})
