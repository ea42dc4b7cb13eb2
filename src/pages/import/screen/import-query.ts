import { queryOptions } from '@tanstack/react-query'
import type { ApiAnswer } from '../../../lib/api-answer.ts'
import { apiFetch } from '../../../lib/api-fetch.ts'
import type { pageImportApi } from '../import.api.server.ts'

const importPath = '/api/cms/import'
export const runsPath = `${importPath}/runs`

type Runs = ApiAnswer<typeof pageImportApi, '/runs', 'get'>
export type ImportRunRow = Runs['runs'][number]
export type UndoneImport = ApiAnswer<typeof pageImportApi, '/runs/:id/undo', 'post'>

export const runsQuery = queryOptions({
  queryKey: [runsPath],
  queryFn: ({ signal }) => apiFetch<Runs>(runsPath, { signal }),
})

export const importQuery = queryOptions({
  queryKey: [importPath],
  queryFn: ({ signal }) =>
    apiFetch<ApiAnswer<typeof pageImportApi, '/', 'get'>>(importPath, { signal }),
})
