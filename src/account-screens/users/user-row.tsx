import { useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { cmsUsersWords as words } from '../../../content/cms/account.ts'
import { cmsFrame } from '../../../content/cms/frame.ts'
import type { CmsRole } from '../../accounts/cms-roles.ts'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { formatMoment } from '../../lib/format-short-date.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { FilterSelect } from '../../ui/app/filter-select.tsx'
import type { IssuedSecret } from '../../ui/app/one-time-secret.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountRow } from '../account-row.tsx'
import { ResetSecondStep } from '../reset-second-step.tsx'
import { EditEmail } from './edit-email.tsx'
import { type CmsUser, useChangeUser, useResetPassword, usersPath } from './users-query.ts'

type UserRowProps = { user: CmsUser; onPassword: (issued: IssuedSecret) => void }

export function UserRow({ user, onPassword }: UserRowProps) {
  const { id, username, email, role, disabled, lastLogin, hasSecondStep } = user
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [usersPath] })
  const [asking, setAsking] = useState(false)
  const isSelf = useSignedIn().username === username
  const change = useChangeUser(id)
  const reset = useResetPassword(id)
  const close = () => setAsking(false)
  const resetNow = () =>
    reset.mutate(undefined, {
      onSuccess: ({ password }) => onPassword({ username, secret: password }),
      onSettled: close,
    })

  return (
    <AccountRow
      username={username}
      disabled={disabled}
      mark={isSelf && <Badge>{words.you}</Badge>}
      detail={`${email ?? words.noEmail} · ${lastLogin ? words.lastLogin(formatMoment(lastLogin)) : words.never}`}
      words={words}
      busy={change.isPending}
      onDisable={(wanted, done) => change.mutate({ disabled: wanted }, { onSettled: done })}
    >
      <FilterSelect
        label={words.roleLabel(username)}
        value={role}
        options={words.roleOptions}
        onChoose={(chosen) => change.mutate({ role: chosen as CmsRole })}
      />
      <EditEmail user={user} />
      {/* One's own password is changed on the account screen, where the session stays. */}
      {!isSelf && (
        <Button
          size="sm"
          variant="outline"
          aria-label={words.reset.of(username)}
          onClick={() => setAsking(true)}
        >
          {words.reset.label}
        </Button>
      )}
      {!isSelf && hasSecondStep && (
        <ResetSecondStep path={`${usersPath}/${id}`} username={username} onDone={refresh} />
      )}
      <AlertDialog
        open={asking}
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
    </AccountRow>
  )
}
