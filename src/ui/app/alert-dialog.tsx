import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'

type AlertDialogProps = {
  open: boolean
  icon: LucideIcon
  /** The question. */
  title: string
  /** Names the object and the consequence. */
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** The action loses nothing, so its button is not red. */
  isHarmless?: boolean
  /** The text says why it cannot be done. */
  isConfirmOff?: boolean
  busy?: boolean
  busyLabel?: string
  onCancel: () => void
  onConfirm: () => void
}

export function AlertDialog({
  open,
  icon,
  title,
  children,
  cancelLabel,
  confirmLabel,
  isHarmless = false,
  isConfirmOff = false,
  busy,
  busyLabel,
  onCancel,
  onConfirm,
}: AlertDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="modal-rise m-auto w-[min(440px,calc(100vw-2rem))] rounded-xl bg-surface wrap-anywhere shadow-lg"
    >
      {/* The padding belongs to a child, so that a click on it is not a click on the scrim. */}
      <div className="p-7">
        <span
          className={cx(
            'mb-4 grid size-11 place-items-center rounded-full',
            isHarmless ? 'bg-accent-soft text-on-accent-soft' : 'bg-bad-soft text-bad-text',
          )}
        >
          <Icon of={icon} size={20} />
        </span>
        <h2 id={`${id}title`} className="text-dialog">
          {title}
        </h2>
        <div
          id={`${id}text`}
          className="mt-2.5 mb-6 text-fg-muted [&_b]:font-semibold [&_b]:text-fg"
        >
          {children}
        </div>
        {/* The browser focuses the first control of a dialog: Cancel has to come first. */}
        <div className="flex justify-end gap-3 max-sm:*:flex-1">
          <Button variant="outline" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            onClick={onConfirm}
            disabled={isConfirmOff}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
