import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loggedOutToast } from '../../../content/common.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyOnNextPage } from '../../ui/toast.ts'
import { forgetLogin } from './browser-login.ts'

/** `isOnlyHere` leaves a session at an identity provider open. */
export function useLogout({ isOnlyHere = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiFetch<{ endSessionUrl?: string }>('/api/client/logout', {
        method: 'POST',
        body: {},
      }),
    onSuccess: ({ endSessionUrl }) => {
      forgetLogin()
      queryClient.clear()
      // A notification of this page would be lost in the full page load below.
      notifyOnNextPage({ ...loggedOutToast, kind: 'good' })
      window.location.assign((!isOnlyHere && endSessionUrl) || '/')
    },
  })
}
