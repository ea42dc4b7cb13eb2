import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loggedOutToast } from '../../../content/common.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyOnNextPage } from '../../ui/toast.ts'
import { forgetLogin } from './browser-login.ts'

export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiFetch('/api/client/logout', { method: 'POST', body: {} }),
    onSuccess: () => {
      forgetLogin()
      queryClient.clear()
      // A notification of this page would be lost in the full page load below.
      notifyOnNextPage({ ...loggedOutToast, kind: 'good' })
      window.location.assign('/')
    },
  })
}
