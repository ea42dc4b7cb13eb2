import { listQuery } from '../../lib/query/list-query.ts'
import type { ClaimEvent, Facets, Quality, Results, RowKeys, RowPage } from '../claim-answers.ts'
import { claimApiPath } from '../claims-query.ts'

export type RowsFilter = {
  q: string
  category: string
  site: string
  month: string
  problem: string
}

export const pageSize = 100

export const resultsQuery = (id: string) => listQuery<Results>(`${claimApiPath(id)}/results`)

export const qualityQuery = (id: string) => listQuery<Quality>(`${claimApiPath(id)}/quality`)

export const facetsQuery = (id: string) => listQuery<Facets>(`${claimApiPath(id)}/rows/facets`)

export const eventsQuery = (id: string) =>
  listQuery<{ events: ClaimEvent[] }>(`${claimApiPath(id)}/events`)

export const rowKeysQuery = (id: string, filter: RowsFilter) =>
  listQuery<RowKeys>(`${claimApiPath(id)}/rows/keys`, filter)

export const rowPageQuery = (id: string, filter: RowsFilter, after: number) => ({
  ...listQuery<RowPage>(`${claimApiPath(id)}/rows`, { ...filter, after, limit: pageSize }),
  // Rows of another page must not be shown in place of this one.
  placeholderData: undefined,
})
