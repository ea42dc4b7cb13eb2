import KeyRound from 'lucide-react/icons/key-round'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { cmsUsersWords as words } from '../../../content/cms/account.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { ToldSecret } from '../one-time-secret.tsx'
import { useSignedIn } from '../signed-in.tsx'
import type { CmsRole, CmsUser } from './cms-user.schema.ts'
import { useChangeUser, useResetPassword } from './users-query.ts'

type UserRowProps = { user: CmsUser; onPassword: (told: ToldSecret) => void }

export function UserRow({ user, onPassword }: UserRowProps) {
  const { id, username, role, disabled, lastLogin } = user
  const [asking, setAsking] = useState<'disable' | 'reset' | null>(null)
  const isSelf = useSignedIn().username === username
  const change = useChangeUser(id)
  const reset = useResetPassword(id)
  const close = () => setAsking(null)
  const resetNow = () =>
    reset.mutate(undefined, {
      onSuccess: ({ password }) => onPassword({ username, secret: password }),
      onSettled: close,
    })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {username}
          {isSelf && <Badge>{words.you}</Badge>}
          {disabled && <Badge tone="warn">{words.disabled}</Badge>}
        </p>
        <p className="text-xs text-fg-subtle">
          {lastLogin ? words.lastLogin(formatMoment(lastLogin)) : words.never}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <FilterSelect
          label={words.roleLabel(username)}
          value={role}
          options={words.roleOptions}
          onChoose={(chosen) => change.mutate({ role: chosen as CmsRole })}
        />
        {/* One's own password is changed on the account screen, where the session stays. */}
        {!isSelf && (
          <Button
            size="sm"
            variant="outline"
            aria-label={words.reset.of(username)}
            onClick={() => setAsking('reset')}
          >
            {words.reset.label}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          aria-label={(disabled ? words.enable : words.disable).of(username)}
          onClick={() => (disabled ? change.mutate({ disabled: false }) : setAsking('disable'))}
        >
          {(disabled ? words.enable : words.disable).label}
        </Button>
      </div>
      <AlertDialog
        open={asking === 'disable'}
        icon={UserX}
        title={words.disable.question}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={words.disable.confirm}
        busy={change.isPending}
        busyLabel={words.disable.busy}
        onCancel={close}
        onConfirm={() => change.mutate({ disabled: true }, { onSettled: close })}
      >
        <b>{username}</b> {words.disable.consequence}
      </AlertDialog>
      <AlertDialog
        open={asking === 'reset'}
        icon={KeyRound}
        title={words.reset.question}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={words.reset.confirm}
        busy={reset.isPending}
        busyLabel={words.reset.busy}
        onCancel={close}
        onConfirm={resetNow}
      >
        <b>{username}</b> {words.reset.consequence}
      </AlertDialog>
    </li>
  )
}
