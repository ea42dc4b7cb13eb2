import { useMutation, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { account } from '../../../content/clients/account.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'

const words = account.sessions

type SignOutEverywhereProps = { path: string; onSignedOut: () => unknown }

export function SignOutEverywhere({ path, onSignedOut }: SignOutEverywhereProps) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const close = () => setAsking(false)
  const everywhere = useMutation({
    mutationFn: () => apiFetch(path, { method: 'DELETE' }),
    onSuccess: async () => {
      await onSignedOut()
      queryClient.clear()
    },
    onError: () => {
      notify({ ...words.everywhereFailed, kind: 'bad' })
      close()
    },
  })
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {words.everywhere}
      </Button>
      <AlertDialog
        open={asking}
        icon={LogOut}
        title={words.question}
        cancelLabel={account.cancel}
        confirmLabel={words.everywhere}
        busy={everywhere.isPending}
        busyLabel={words.busy}
        onCancel={close}
        onConfirm={() => everywhere.mutate()}
      >
        {words.consequence}
      </AlertDialog>
    </>
  )
}
