import * as z from 'zod/mini'
import { pageRead } from '../page.schema.ts'

const largest = 2_147_483_647
const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(largest))

export const revisionFilter = z.object({
  /** Only revisions older than this one. */
  before: z._default(number, largest),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
})

export const revisionKey = z.object({ id: number, version: number })

/** `version` is the version of the page that was read, not of the revision. */
export const restoreInput = pageRead
