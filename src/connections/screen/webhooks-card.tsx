import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { type Connections, useConnectionCall, type Webhook } from './connections-query.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

const words = connectionsWords.webhooks
const form = connectionsWords.webhookForm

type WebhooksCardProps = { connections: Connections; onMade: (secret: string) => void }

export function WebhooksCard({ connections, onMade }: WebhooksCardProps) {
  const { webhooks, events } = connections
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [asked, setAsked] = useState<Webhook | null>(null)
  const shown = useLastShown(asked)
  const remove = useConnectionCall({ done: form.removed, failed: form.removeFailed })
  const removeNow = () =>
    asked &&
    remove.mutate(
      { path: `/webhooks/${asked.id}`, method: 'DELETE' },
      { onSettled: () => setAsked(null) },
    )
  return (
    <AppCard
      title={words.title}
      action={
        <Button
          size="sm"
          variant="outline"
          icon={<Icon of={Plus} size={16} />}
          onClick={() => setEdited('new')}
        >
          {words.add}
        </Button>
      }
    >
      {webhooks.length === 0 && <EmptyState icon={WebhookIcon} {...words.none} />}
      <ul aria-label={words.title}>
        {webhooks.map((webhook) => (
          <ConnectionRow
            key={webhook.id}
            icon={WebhookIcon}
            look={webhook.failed > 0 ? 'bad' : webhook.sent > 0 ? 'good' : 'plain'}
            name={webhook.name}
            note={webhook.url}
            code={webhook.events.join(', ')}
            badge={<State webhook={webhook} />}
          >
            <IconButton
              icon={Pencil}
              label={words.edit(webhook.name)}
              onClick={() => setEdited(webhook)}
            />
          </ConnectionRow>
        ))}
      </ul>
      {edited && (
        <WebhookDialog
          events={events}
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={(secret) => {
            setEdited(null)
            onMade(secret)
          }}
          onDelete={(webhook) => {
            setEdited(null)
            setAsked(webhook)
          }}
        />
      )}
      <AlertDialog
        open={asked !== null}
        icon={Trash}
        title={form.removeQuestion}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={form.removeConfirm}
        busy={remove.isPending}
        busyLabel={form.removeBusy}
        onCancel={() => setAsked(null)}
        onConfirm={removeNow}
      >
        <b>{shown?.name}</b> {form.consequence}
      </AlertDialog>
    </AppCard>
  )
}

function State({ webhook: { sent, failed } }: { webhook: Webhook }) {
  if (failed > 0) return <Badge tone="bad">{words.failed(failed)}</Badge>
  if (sent > 0) return <Badge tone="good">{words.working}</Badge>
  return <Badge>{words.unused}</Badge>
}
