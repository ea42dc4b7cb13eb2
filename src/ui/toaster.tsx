import * as Toast from '@radix-ui/react-toast'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import type { ShownToast, ToastLabels } from './toast.ts'

export function Toaster({ toast, labels }: { toast: ShownToast; labels: ToastLabels }) {
  return (
    <Toast.Provider
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      duration={5000}
    >
      <ToastCard key={toast.id} toast={toast} dismissLabel={labels.dismiss} />
      <Toast.Viewport
        hotkey={['F8']}
        label={`${labels.region} ({hotkey})`}
        className="fixed end-4 bottom-4 z-(--z-toast) w-[min(380px,calc(100vw-2rem))] rounded-lg max-sm:start-4 max-sm:w-auto sm:end-5 sm:bottom-5"
      />
    </Toast.Provider>
  )
}

function ToastCard({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
  const [open, setOpen] = useState(true)
  const failed = toast.kind === 'bad'
  return (
    <Toast.Root
      open={open}
      onOpenChange={setOpen}
      type={failed ? 'foreground' : 'background'}
      className={cx(
        'toast grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-lg border border-white/15 py-3 pe-2.5 ps-4 text-on-ink shadow-lg',
        failed ? 'bg-bad-deep' : 'bg-ink',
      )}
    >
      <Icon
        of={failed ? CircleAlert : CircleCheck}
        size={20}
        className={failed ? 'text-on-ink-bad' : 'text-mint'}
      />
      {/* Radix announces the text once by itself, so this only sets the role and stays silent. */}
      <div role={failed ? 'alert' : 'status'} aria-live="off">
        <Toast.Title className="text-md leading-normal font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description
            className={cx('text-sm wrap-anywhere', failed ? 'text-white/85' : 'text-on-ink-muted')}
          >
            {toast.description}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label={dismissLabel}
        className="inline-grid size-(--hit) place-items-center rounded-md text-on-ink-muted hover:bg-white/10 focus-visible:outline-mint"
      >
        <Icon of={X} size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
