import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { cmsLogout, cmsPaths } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify, notifyOnNextPage } from '../../ui/toast.ts'

export function useCmsLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // A list that is still loading would be refused once the session has ended.
      await queryClient.cancelQueries()
      return apiFetch<{ endSessionUrl?: string }>('/api/cms/logout', { method: 'POST' })
    },
    onSuccess: async ({ endSessionUrl }) => {
      if (endSessionUrl) {
        notifyOnNextPage({ ...cmsLogout.done, kind: 'good' })
        window.location.assign(endSessionUrl)
        return
      }
      await navigate(cmsPaths.login)
      queryClient.clear()
      notify({ ...cmsLogout.done, kind: 'good' })
    },
    onError: () => notify({ ...cmsLogout.failed, kind: 'bad' }),
  })
}
