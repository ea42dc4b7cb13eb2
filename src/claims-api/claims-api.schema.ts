import * as z from 'zod/mini'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { importFields } from '../claims/import/columns.ts'
import { importMapping } from '../claims/import/import.schema.ts'

export const organisationKind = 'organisation'

/** No scope submits, engages, signs, publishes, invites or makes tokens. */
export const organisationScopes = [
  'rows:write',
  'evidence:write',
  'claims:read',
  'figures:read',
] as const
export type OrganisationScope = (typeof organisationScopes)[number]

const flag = z.pipe(
  z.optional(z.enum(['0', '1', ''])),
  z.transform((value) => value === '1'),
)

export const rowsQuery = z.object({
  dryRun: flag,
  /** The digest of the dry run. */
  expect: z.optional(z.string().check(z.maxLength(64))),
})

export const idempotencyKey = z.string().check(z.regex(/^[\w-]{1,64}$/))

const cell = z.optional(z.string(errors.cellText))

export const rowsInput = z.strictObject({
  mapping: z.optional(importMapping),
  rows: z.array(
    z.strictObject(Object.fromEntries(importFields.map((field) => [field, cell]))),
    errors.rowsWanted,
  ),
})
