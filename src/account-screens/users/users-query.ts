import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsSessionKey } from '../../accounts/session/use-cms-session.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { CmsUser, CmsUserChange } from './cms-user.schema.ts'

export const usersPath = '/api/cms/users'

export const usersQuery = () => listQuery<{ users: CmsUser[]; total: number }>(usersPath)

export function useChangeUser(id: number) {
  const queryClient = useQueryClient()
  const { done, failed } = cmsUsersWords.change
  return useMutation({
    mutationFn: (body: CmsUserChange) => apiFetch(`${usersPath}/${id}`, { method: 'PATCH', body }),
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: notifyFailure(failed),
    onSettled: async () => {
      // Whoever changes their own account may have a new role, or be out.
      await queryClient.invalidateQueries({ queryKey: cmsSessionKey })
      await queryClient.invalidateQueries({ queryKey: [usersPath] })
    },
  })
}

export function useResetPassword(id: number) {
  const { failed } = cmsUsersWords.reset
  return useMutation({
    mutationFn: () =>
      apiFetch<{ password: string }>(`${usersPath}/${id}/password`, { method: 'POST' }),
    onError: notifyFailure(failed),
  })
}
