import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { cmsClientsWords as words } from '../../../content/cms/clients.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { IssuedLink } from './clients-query.ts'
import { useDisableClient, useResetClient } from './clients-query.ts'
import type { CmsClient } from './cms-clients.schema.ts'

type ClientRowProps = { client: CmsClient; onLink: (issued: IssuedLink) => void }

export function ClientRow({ client, onLink }: ClientRowProps) {
  const { id, username, disabled, lastLogin } = client
  const [asking, setAsking] = useState(false)
  const change = useDisableClient(id)
  const reset = useResetClient(id)
  const person = [client.firstName, client.lastName].filter(Boolean).join(' ')
  const close = () => setAsking(false)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {username}
          {disabled && <Badge tone="warn">{words.disabled}</Badge>}
        </p>
        <p className="text-xs break-words text-fg-subtle">
          {[
            person,
            client.email,
            lastLogin ? words.lastLogin(formatMoment(lastLogin)) : words.never,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {!disabled && (
          <Button
            size="sm"
            variant="outline"
            aria-label={words.reset.of(username)}
            busy={reset.isPending}
            onClick={() => reset.mutate(undefined, { onSuccess: onLink })}
          >
            {words.reset.label}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-label={(disabled ? words.enable : words.disable).of(username)}
          onClick={() => (disabled ? change.mutate(false) : setAsking(true))}
        >
          {(disabled ? words.enable : words.disable).label}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        icon={UserX}
        title={words.disable.question}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={words.disable.confirm}
        busy={change.isPending}
        busyLabel={words.disable.busy}
        onCancel={close}
        onConfirm={() => change.mutate(true, { onSettled: close })}
      >
        <b>{username}</b> {words.disable.consequence}
      </AlertDialog>
    </li>
  )
}
