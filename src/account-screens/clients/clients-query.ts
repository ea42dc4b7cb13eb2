import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsClientsWords } from '../../../content/cms/clients.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { cmsClientsApi } from './cms-clients.api.server.ts'

export const clientsPath = '/api/cms/clients'

type ClientList = ApiAnswer<typeof cmsClientsApi, '/', 'get'>

/** A client account as admins see it. */
export type CmsClient = ClientList['clients'][number]

export type AddedClient = ApiAnswer<typeof cmsClientsApi, '/', 'post'>

/** The link is shown once, to be handed over by hand. There is none if it was sent by mail. */
export type IssuedLink = ApiAnswer<typeof cmsClientsApi, '/:id/reset', 'post'>

export const clientsQuery = () => listQuery<ClientList>(clientsPath)

export function useDisableClient(id: string) {
  const queryClient = useQueryClient()
  const { done, failed } = cmsClientsWords.change
  return useMutation({
    mutationFn: (disabled: boolean) =>
      apiFetch(`${clientsPath}/${id}`, { method: 'PATCH', body: { disabled } }),
    onSuccess: (_answer, disabled) =>
      notify({ title: disabled ? done.disabled : done.enabled, kind: 'good' }),
    onError: notifyFailure(failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [clientsPath] }),
  })
}

export function useResetClient(id: string) {
  const { failed } = cmsClientsWords.reset
  return useMutation({
    mutationFn: () => apiFetch<IssuedLink>(`${clientsPath}/${id}/reset`, { method: 'POST' }),
    onError: notifyFailure(failed),
  })
}
