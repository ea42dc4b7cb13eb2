import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../lib/cx.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'children'> & {
  open: boolean
  /** Without it, neither Escape nor a click beside it closes the dialog: it has buttons for that. */
  onClose?: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus.
 * Scroll-locking libraries add style elements, which the content security policy forbids.
 */
export function Dialog({ open, onClose, className, children, ...rest }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)

  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) {
      const { style, clientWidth } = document.documentElement
      style.setProperty('--scrollbar-gap', `${window.innerWidth - clientWidth}px`)
      dialog.showModal()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose?.()
  }
  // A second Escape closes a dialog in some browsers, whatever its cancel event was told.
  const stayOpen = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (open) event.currentTarget.showModal()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's.
    <dialog
      ref={element}
      onClose={onClose ?? stayOpen}
      onClick={closeOnScrim}
      className={cx('modal', className)}
      {...rest}
    >
      {used && children}
    </dialog>
  )
}
