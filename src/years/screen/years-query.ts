import type { QueryClient } from '@tanstack/react-query'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import type { yearsApi } from '../years.api.server.ts'

/** The years as the API returns them. */
export type Years = ApiAnswer<typeof yearsApi, '/', 'get'>
export type Year = Years['years'][number]
export type Comparison = NonNullable<Year['sinceBase']>
export type Target = Years['targets'][number]
export type Denominator = Years['denominators'][number]

export const yearsApiPath = '/api/workspace/years'

export const yearsQuery = () => listQuery<Years>(yearsApiPath)

export function refreshYears(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: [yearsApiPath] })
}
