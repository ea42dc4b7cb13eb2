import { claimApiPath } from '../../claims/claims-query.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import type { reportApi } from '../report.api.server.ts'

export type ReportAnswer = ApiAnswer<typeof reportApi, '/:id/report', 'get'>

export const reportPath = (claimId: string) => `${claimApiPath(claimId)}/report`

export const reportQuery = (claimId: string) => listQuery<ReportAnswer>(reportPath(claimId))
