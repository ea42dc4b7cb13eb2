import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery, queryString } from '../../lib/query/list-query.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { connectionsApi } from '../connections.api.server.ts'
import type { tokenUsesApi } from '../token-uses.api.server.ts'
import { useConnectionsAt } from './connections-at.ts'

type Api = ReturnType<typeof connectionsApi>
export type Connections = ApiAnswer<Api, '/', 'get'>
export type ReadToken = Connections['tokens'][number]
export type Webhook = Connections['webhooks'][number]
export type NewToken = ApiAnswer<Api, '/tokens', 'post'>
export type NewWebhook = ApiAnswer<Api, '/webhooks', 'post'>
type DeliveryPart = ApiAnswer<Api, '/webhooks/:id/deliveries', 'get'>
export type Delivery = DeliveryPart['deliveries'][number]
type UsePart = ApiAnswer<ReturnType<typeof tokenUsesApi>, '/', 'get'>
export type TokenUse = UsePart['uses'][number]

const soonMs = 60_000
const lookAgainSoonMs = 2_000
const lookAgainMs = 10_000

/** Read again now and then, because programs use tokens and messages are sent meanwhile. */
export const connectionsQuery = (path: string) => ({
  ...listQuery<Connections>(path),
  refetchInterval: lookAgainMs,
})

export function deliveriesQuery(at: string, id: number) {
  const path = `${at}/webhooks/${id}/deliveries`
  return infiniteQueryOptions({
    queryKey: [at, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<DeliveryPart>(`${path}${queryString({ after: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: DeliveryPart) => next,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some(isSoon) ? lookAgainSoonMs : lookAgainMs,
  })
}

export function usesQuery(at: string) {
  return infiniteQueryOptions({
    queryKey: [at, 'uses'],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<UsePart>(`${at}/uses${queryString({ after: pageParam })}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: UsePart) => next,
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  })
}

function isSoon({ state, nextAttemptAt }: Delivery) {
  return state === 'waiting' && Date.parse(nextAttemptAt) - Date.now() < soonMs
}

type Failure = { title: string; description: string }
type Call = { path: string; method: 'POST' | 'DELETE' }

/** A call without a body, after which everything is read again. */
export function useConnectionCall(words: { done: string; failed: Failure }) {
  const queryClient = useQueryClient()
  const at = useConnectionsAt().path
  return useMutation({
    mutationFn: ({ path, method }: Call) => apiFetch(`${at}${path}`, { method }),
    onSuccess: () => notify({ title: words.done, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [at] }),
  })
}
