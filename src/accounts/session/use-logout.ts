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
      // The full page load below would take a notification of this page with it.
      notifyOnNextPage({ ...loggedOutToast, kind: 'good' })
      window.location.assign('/')
    },
  })
}
