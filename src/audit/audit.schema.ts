import * as z from 'zod/mini'
import { type AuditGroup, auditGroups } from '../../content/audit/actions.ts'
import { cursor } from '../lib/form/cursor.ts'

export const actorKinds = ['cms', 'client', 'visitor', 'operator', 'system'] as const
export const outcomes = ['done', 'refused', 'failed'] as const

export type Outcome = (typeof outcomes)[number]

const day = z.optional(
  z.string().check(z.refine((text) => text === '' || isDay(text), 'Write a day as 2026-11-18')),
)

/** The filter of the audit log. An empty value means all; days are whole ones in UTC. */
export const auditFilter = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  who: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  group: z._default(z.enum(['', ...(Object.keys(auditGroups) as AuditGroup[])]), ''),
  outcome: z._default(z.enum(['', ...outcomes]), ''),
  from: day,
  to: day,
  after: cursor('number'),
})

export type AuditFilter = z.infer<typeof auditFilter>

function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
