import { useMutation, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cmsAccount } from '../../../content/cms/account.ts'
import { cmsFrame, cmsLogout, cmsPaths } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'

const words = cmsAccount.sessions

export function SignOutEverywhere({ path }: { path: string }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const close = () => setAsking(false)
  const everywhere = useMutation({
    mutationFn: () => apiFetch(path, { method: 'DELETE' }),
    onSuccess: async () => {
      await navigate(cmsPaths.login)
      queryClient.clear()
      notify({ ...cmsLogout.done, kind: 'good' })
    },
    onError: () => {
      notify({ ...words.failed, kind: 'bad' })
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
        cancelLabel={cmsFrame.cancel}
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
