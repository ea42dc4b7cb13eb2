import { type ReactNode, useId } from 'react'
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
