import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsSessionKey } from '../../accounts/session/use-cms-session.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { cmsUsersApi } from './cms-user.api.server.ts'
import type { CmsUserChange } from './cms-user.schema.ts'

export const usersPath = '/api/cms/users'

type UserList = ApiAnswer<typeof cmsUsersApi, '/', 'get'>

/** An account of the CMS as admins see it. */
export type CmsUser = UserList['users'][number]

export type AddedUser = ApiAnswer<typeof cmsUsersApi, '/', 'post'>

type NewPassword = ApiAnswer<typeof cmsUsersApi, '/:id/password', 'post'>

export const usersQuery = () => listQuery<UserList>(usersPath)

export function useChangeUser(id: number) {
  const queryClient = useQueryClient()
  const { done, failed } = cmsUsersWords.change
  return useMutation({
    mutationFn: (body: CmsUserChange) => apiFetch(`${usersPath}/${id}`, { method: 'PATCH', body }),
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: notifyFailure(failed),
    onSettled: async () => {
      // After a change of their own account, admins may have another role or be signed out.
      await queryClient.invalidateQueries({ queryKey: cmsSessionKey })
      await queryClient.invalidateQueries({ queryKey: [usersPath] })
    },
  })
}

export function useResetPassword(id: number) {
  const { failed } = cmsUsersWords.reset
  return useMutation({
    mutationFn: () => apiFetch<NewPassword>(`${usersPath}/${id}/password`, { method: 'POST' }),
    onError: notifyFailure(failed),
  })
}
