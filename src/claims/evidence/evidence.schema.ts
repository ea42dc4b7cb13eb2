import * as z from 'zod/mini'

export const evidenceTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

export type EvidenceType = (typeof evidenceTypes)[number]

/** Allowed file name endings by media type. */
export const endingsOf: Record<EvidenceType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}

export const evidenceLimits = { files: 500, bytes: 2 * 1024 ** 3 }

export const evidenceParam = z.object({ id: z.uuid(), file: z.uuid() })
export const evidenceId = z.object({ file: z.uuid() })
