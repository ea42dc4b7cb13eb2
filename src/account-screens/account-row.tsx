import UserX from 'lucide-react/icons/user-x'
import { type ReactNode, useState } from 'react'
import { cmsFrame } from '../../content/cms/frame.ts'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

type Labelled = { label: string; of: (username: string) => string }

type AccountRowProps = {
  username: string
  disabled: boolean
  /** A badge after the name. */
  mark?: ReactNode
  detail: string
  words: {
    disabled: string
    disable: Labelled & { question: string; consequence: string; confirm: string; busy: string }
    enable: Labelled
  }
  /** True while the change is being saved. */
  busy: boolean
  onDisable: (disabled: boolean, done: () => void) => void
  /** Further actions on the account. */
  children: ReactNode
}

/** The row of an editor or a client, for admins. Disabling asks first. */
export function AccountRow(props: AccountRowProps) {
  const { username, disabled, mark, detail, words, busy, onDisable, children } = props
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { label, of } = disabled ? words.enable : words.disable
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {username}
          {mark}
          {disabled && <Badge tone="warn">{words.disabled}</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-fg-subtle">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {children}
        <Button
          size="sm"
          variant="outline"
          aria-label={of(username)}
          onClick={() => (disabled ? onDisable(false, close) : setAsking(true))}
        >
          {label}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        icon={UserX}
        title={words.disable.question}
        cancelLabel={cmsFrame.cancel}
        confirmLabel={words.disable.confirm}
        busy={busy}
        busyLabel={words.disable.busy}
        onCancel={close}
        onConfirm={() => onDisable(true, close)}
      >
        <b>{username}</b> {words.disable.consequence}
      </AlertDialog>
    </li>
  )
}
