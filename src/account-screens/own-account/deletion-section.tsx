import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { account } from '../../../content/clients/account.ts'
import { IdentityField } from '../../accounts/second-factor/identity-field.tsx'
import { forgetLogin } from '../../accounts/session/browser-login.ts'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notifyOnNextPage } from '../../ui/toast.ts'

const words = account.deletion

export function DeletionSection() {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState<string | undefined>('')
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()

  const deletion = useMutation({
    mutationFn: () => apiFetch('/api/client/account', { method: 'DELETE', body: { password } }),
    onSuccess: () => {
      forgetLogin()
      queryClient.clear()
      notifyOnNextPage({ title: words.done, kind: 'good' })
      window.location.assign('/')
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields?.password : undefined
      setProblem(field ?? serverMessage(error, error.message))
    },
  })

  const cancel = () => {
    setAsking(false)
    setPassword('')
    setProblem(undefined)
  }

  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        <Button
          variant="outline"
          icon={<Icon of={Trash2} size={16} />}
          onClick={() => setAsking(true)}
        >
          {words.button}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        icon={Trash2}
        title={words.dialog.title}
        cancelLabel={account.cancel}
        confirmLabel={words.dialog.confirm}
        busy={deletion.isPending}
        busyLabel={words.busy}
        onCancel={cancel}
        onConfirm={() => deletion.mutate()}
      >
        <p className="mb-4">{words.dialog.text}</p>
        <IdentityField
          kind="client"
          id="deletion-password"
          name="password"
          label={words.password}
          error={problem}
          onChange={setPassword}
        />
      </AlertDialog>
    </AppCard>
  )
}
