import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

type FormDialogProps = Pick<
  ComponentProps<'form'>,
  'method' | 'noValidate' | 'onSubmit' | 'onChange' | 'onFocus'
> & {
  /** Defaults to true, for dialogs that are mounted only while open. */
  open?: boolean
  title: string
  submitLabel?: string
  cancelLabel?: string
  busy?: boolean
  busyLabel?: string
  isSubmitOff?: boolean
  /** For two columns of fields. */
  wide?: boolean
  /** Between Cancel and the submit button. */
  extra?: ReactNode
  /** Without it, only a button closes the dialog. */
  onClose?: () => void
  children: ReactNode
}

/** A modal dialog with a small form. */
export function FormDialog({
  open = true,
  title,
  submitLabel,
  cancelLabel,
  busy,
  busyLabel,
  isSubmitOff = false,
  wide = false,
  extra,
  onSubmit,
  onClose,
  children,
  ...form
}: FormDialogProps) {
  const id = useId()
  const submit: FormDialogProps['onSubmit'] = (event) => {
    event.preventDefault()
    if (!busy) onSubmit?.(event)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className={cx(
        'modal-rise m-auto max-h-[calc(100svh-2rem)] overflow-auto rounded-xl bg-surface wrap-anywhere shadow-lg',
        wide ? 'w-[min(760px,calc(100vw-2rem))]' : 'w-[min(480px,calc(100vw-2rem))]',
      )}
    >
      {/* The padding belongs to a child, so that a click on it is not a click on the scrim. */}
      <form
        noValidate
        {...form}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 p-7 max-sm:p-5"
      >
        <h2 id={id} className="text-dialog">
          {title}
        </h2>
        {children}
        {/* The main action is first in the tab order, but shown at the right. */}
        <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:*:flex-1">
          {submitLabel && (
            <Button type="submit" busy={busy} busyLabel={busyLabel} disabled={isSubmitOff}>
              {submitLabel}
            </Button>
          )}
          {extra}
          {cancelLabel && (
            <Button variant="outline" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
