import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { IconButton } from '../icon-button.tsx'

type MenuDrawerProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
}

/** The navigation of an app on narrow screens, slid in from the side. */
export function MenuDrawer({ isOpen, onClose, label, closeLabel, children }: MenuDrawerProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-label={label}
      className="modal-slide m-0 h-dvh w-[min(300px,88vw)] border-e border-line bg-canvas"
    >
      <div className="flex min-h-full flex-col px-3.5 pt-2 pb-4 *:last:flex-1">
        <IconButton
          icon={X}
          iconSize={22}
          label={closeLabel}
          onClick={onClose}
          className="mb-2 self-end"
        />
        {children}
      </div>
    </Dialog>
  )
}
