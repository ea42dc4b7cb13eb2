import { claimsApiPath } from '../../claims/claims-query.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import type { noticesApi } from './notices.api.server.ts'
import type { overviewApi } from './overview.api.server.ts'

export type Overview = ApiAnswer<typeof overviewApi, '/claims/overview', 'get'>
type Notices = ApiAnswer<typeof noticesApi, '/notices', 'get'>

export const overviewQuery = () => listQuery<Overview>(`${claimsApiPath}/overview`)
export const noticesQuery = () => listQuery<Notices>('/api/workspace/notices')
