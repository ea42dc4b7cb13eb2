import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** A titled dialog for a few fields. */
export function FormDialog({ open, title, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className="modal-rise m-auto w-[min(480px,calc(100vw-2rem))] rounded-xl bg-surface shadow-lg"
    >
      {/* The padding belongs to a child, so that a click on it is not a click on the scrim. */}
      <div className="p-7 max-sm:p-5">
        <h2 id={id} className="mb-5 text-[1.3125rem] leading-tight tracking-[-0.022em]">
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  )
}

type FormDialogActionsProps = {
  cancelLabel: string
  submitLabel: string
  busy: boolean
  busyLabel: string
  onCancel: () => void
}

/** At the foot of its form. */
export function FormDialogActions({
  cancelLabel,
  submitLabel,
  busy,
  busyLabel,
  onCancel,
}: FormDialogActionsProps) {
  return (
    <div className="mt-2 flex justify-end gap-3 max-sm:*:flex-1">
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </div>
  )
}
