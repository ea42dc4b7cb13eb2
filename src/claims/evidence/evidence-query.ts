import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { claimApiPath } from '../claims-query.ts'
import type { evidenceApi } from './evidence.api.server.ts'

export type EvidenceList = ApiAnswer<typeof evidenceApi, '/claims/:id/evidence', 'get'>
export type Evidence = EvidenceList['files'][number]

export const evidencePath = (claimId: string) => `${claimApiPath(claimId)}/evidence`

export const evidenceQuery = (claimId: string) => listQuery<EvidenceList>(evidencePath(claimId))

/** `name` differs from the file's own name if a row refers to the file by another name. */
export function uploadEvidence(claimId: string, file: File, name = file.name) {
  const body = new FormData()
  body.set('file', file, name)
  return apiFetch(evidencePath(claimId), { method: 'POST', body })
}
