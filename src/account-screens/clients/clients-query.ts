import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsClientsWords } from '../../../content/cms/clients.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { CmsClient } from './cms-clients.schema.ts'

export const clientsPath = '/api/cms/clients'

/** What the server answers once: a link to hand over, or none because it went by mail. */
export type IssuedLink = { username: string; link?: string }

export const clientsQuery = () => listQuery<{ clients: CmsClient[]; total: number }>(clientsPath)

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
