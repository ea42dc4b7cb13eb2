import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { queryString } from '../../lib/query/list-query.ts'
import type { spendRateApi } from './spend-rate.api.server.ts'
import { ratesApiPath } from './use-rate-form.ts'

type RatePart = ApiAnswer<typeof spendRateApi, '/', 'get'>
export type ListedRate = RatePart['rates'][number]

export const ratesQuery = infiniteQueryOptions({
  queryKey: [ratesApiPath],
  queryFn: ({ pageParam, signal }) =>
    apiFetch<RatePart>(`${ratesApiPath}${queryString({ after: pageParam })}`, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }: RatePart) => next,
  refetchOnMount: 'always',
})
