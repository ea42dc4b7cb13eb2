import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { cmsLogout, cmsPaths } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify } from '../../ui/toast.ts'

export function useCmsLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      // A list that is still loading would be refused once the session has ended.
      await queryClient.cancelQueries()
      return apiFetch('/api/cms/logout', { method: 'POST' })
    },
    onSuccess: async () => {
      await navigate(cmsPaths.login)
      queryClient.clear()
      notify({ ...cmsLogout.done, kind: 'good' })
    },
    onError: () => notify({ ...cmsLogout.failed, kind: 'bad' }),
  })
}
