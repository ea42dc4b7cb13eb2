import { useMutation, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { useConnectionsAt } from './connections-at.ts'
import type { NewWebhook, Webhook } from './connections-query.ts'

const words = connectionsWords.webhookForm

type NewSecretQuestionProps = {
  webhook: Webhook | null
  onClose: () => void
  onMade: (secret: string) => void
}

export function NewSecretQuestion({ webhook, onClose, onMade }: NewSecretQuestionProps) {
  const queries = useQueryClient()
  const at = useConnectionsAt().path
  const shown = useLastShown(webhook)
  const renew = useMutation({
    mutationFn: (id: number) =>
      apiFetch<NewWebhook>(`${at}/webhooks/${id}/secret`, {
        method: 'POST',
        body: {},
      }),
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => {
      notifyFailure(words.secretFailed)(error)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [at] }),
  })
  return (
    <AlertDialog
      open={webhook !== null}
      icon={KeyRound}
      title={words.secretQuestion}
      cancelLabel={cmsFrame.cancel}
      isHarmless
      confirmLabel={words.secretConfirm}
      busy={renew.isPending}
      busyLabel={words.secretBusy}
      onCancel={onClose}
      onConfirm={() => webhook && renew.mutate(webhook.id)}
    >
      <b>{shown?.name}</b> {words.secretConsequence}
    </AlertDialog>
  )
}
