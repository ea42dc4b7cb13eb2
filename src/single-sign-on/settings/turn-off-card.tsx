import { useMutation, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import { settingsPath } from './settings-query.ts'

const words = ssoWords.settings.off

export function TurnOffCard() {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const turnOff = useMutation({
    mutationFn: () => apiFetch(settingsPath, { method: 'DELETE' }),
    onSuccess: () => {
      notify({ title: words.done, kind: 'good' })
      // The form begins anew.
      return queryClient.resetQueries({ queryKey: [settingsPath] })
    },
    onError: notifyFailure(ssoWords.settings.failed),
    onSettled: () => setAsking(false),
  })
  return (
    <AppCard title={words.title}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        icon={LogOut}
        title={words.dialog.title}
        cancelLabel={words.dialog.cancel}
        confirmLabel={words.dialog.confirm}
        busy={turnOff.isPending}
        busyLabel={words.dialog.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => turnOff.mutate()}
      >
        {words.dialog.text}
      </AlertDialog>
    </AppCard>
  )
}
