import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { connectionsWords } from '../../../content/cms/connections.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { useConnectionsAt } from './connections-at.ts'
import { type Connections, useConnectionCall, type Webhook } from './connections-query.ts'
import { NewSecretQuestion } from './new-secret-question.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const words = connectionsWords.webhooks
const form = connectionsWords.webhookForm

type WebhooksCardProps = { connections: Connections; onMade: (secret: string) => void }

export function WebhooksCard({ connections, onMade }: WebhooksCardProps) {
  const { webhooks, events } = connections
  const of = useConnectionsAt().words
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [asked, setAsked] = useState<Webhook | null>(null)
  const [renewed, setRenewed] = useState<Webhook | null>(null)
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
      {webhooks.length === 0 && <EmptyState icon={WebhookIcon} {...of.noWebhooks} />}
      <ul aria-label={words.title}>
        {webhooks.map((webhook) => (
          <ConnectionRow
            key={webhook.id}
            icon={WebhookIcon}
            look={lookOf(webhook)}
            name={webhook.name}
            note={notesOf(webhook).map((note) => <p key={note}>{note}</p>)}
            code={webhook.events.join(', ')}
            badge={<State webhook={webhook} />}
          >
            {webhook.disabledBecause ? (
              <EnableButton webhook={webhook} />
            ) : (
              <PauseButton webhook={webhook} />
            )}
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
          onNewSecret={(webhook) => {
            setEdited(null)
            setRenewed(webhook)
          }}
        />
      )}
      <NewSecretQuestion
        webhook={renewed}
        onClose={() => setRenewed(null)}
        onMade={(secret) => {
          setRenewed(null)
          onMade(secret)
        }}
      />
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

/** The address, and what stands out about it. */
function notesOf({ url, formerUntil, pausedAt, disabledBecause }: Webhook) {
  const ended =
    pausedAt && disabledBecause && words.disabledBecause[disabledBecause](formatMoment(pausedAt))
  const both = formerUntil && words.bothSecrets(formatMoment(formerUntil))
  return [url, ended, both].flatMap((note) => note ?? [])
}

function EnableButton({ webhook: { id, name } }: { webhook: Webhook }) {
  const call = useConnectionCall({ done: words.enabled, failed: words.enableFailed })
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={words.enableOf(name)}
      busy={call.isPending}
      onClick={() => call.mutate({ path: `/webhooks/${id}/resume`, method: 'POST' })}
    >
      {words.enable}
    </Button>
  )
}

function PauseButton({ webhook: { id, name, pausedAt } }: { webhook: Webhook }) {
  const isPaused = pausedAt !== null
  const call = useConnectionCall(
    isPaused
      ? { done: words.resumed, failed: words.resumeFailed }
      : { done: words.pausedNow, failed: words.pauseFailed },
  )
  const action = isPaused ? 'resume' : 'pause'
  return (
    <IconButton
      icon={isPaused ? Play : Pause}
      label={words[action](name)}
      title={words[action](name)}
      disabled={call.isPending}
      onClick={() => call.mutate({ path: `/webhooks/${id}/${action}`, method: 'POST' })}
    />
  )
}

function lookOf({ pausedAt, disabledBecause, failed, sent }: Webhook) {
  if (disabledBecause) return 'bad'
  if (pausedAt) return 'plain'
  return failed > 0 ? 'bad' : sent > 0 ? 'good' : 'plain'
}

function State({ webhook: { sent, failed, pausedAt, disabledBecause } }: { webhook: Webhook }) {
  if (disabledBecause) return <Badge tone="bad">{words.disabled}</Badge>
  if (pausedAt) return <Badge tone="warn">{words.paused}</Badge>
  if (failed > 0) return <Badge tone="bad">{words.failed(failed)}</Badge>
  if (sent > 0) return <Badge tone="good">{words.working}</Badge>
  return <Badge>{words.unused}</Badge>
}
