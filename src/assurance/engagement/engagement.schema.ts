import * as z from 'zod/mini'
import { engagementMessages as messages } from '../../../content/claims/engagement.ts'
import { oneLine, visibleLines } from '../../lib/visible-text.ts'

const assuranceLevels = ['limited', 'reasonable'] as const

/** What an owner asks a verifier organisation for. */
export const engagementInput = z.object({
  verifierOrg: z.uuid(messages.verifier),
  assurance: z.enum(assuranceLevels, messages.assurance),
  standard: z
    .string(messages.standard)
    .check(
      z.trim(),
      z.maxLength(100, messages.tooLong),
      z.overwrite(oneLine),
      z.minLength(1, messages.standard),
    ),
})

export type EngagementInput = z.infer<typeof engagementInput>

export const engagementId = z.object({ id: z.uuid() })

export const acceptance = z.object({ independent: z.literal(true, messages.independent) })

export const refusal = z.object({
  reason: z
    .string()
    .check(z.trim(), z.maxLength(1000, messages.tooLong), z.overwrite(visibleLines)),
})

/** What a verifier sees of a claim before accepting. */
export type EngagementSummary = {
  organisation: string
  /** Name of the verifier organisation. */
  verifier: string
  country: string
  title: string
  periodFrom: string
  periodTo: string
  certificate: string
  rows: number
  totalLocationKg: string | null
  isSample: boolean
}
