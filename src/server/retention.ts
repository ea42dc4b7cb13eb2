import { type KeptDays, keptDays } from '../../content/retention.ts'
import type { Config } from './config.ts'

export function retentionOf({ enquiryDays, auditDays, logDays }: Config): KeptDays {
  return { ...keptDays, enquiry: enquiryDays, audit: auditDays, log: logDays }
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const secondsOf = (days: number) => days * 24 * 3600
