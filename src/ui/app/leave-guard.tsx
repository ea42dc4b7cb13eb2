import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { AlertDialog } from './alert-dialog.tsx'

/** Asks before unsaved changes are lost, by navigation or by closing the tab. */
export function LeaveGuard({
  words,
  isDirty,
  mayLeave,
  onDiscard,
}: {
  words: { title: string; text: string; stay: string; leave: string }
  isDirty: boolean
  /** Set by a save that navigates. */
  mayLeave?: RefObject<boolean>
  onDiscard?: () => void
}) {
  const blocker = useBlocker(() => isDirty && !mayLeave?.current)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const leave = () => {
    onDiscard?.()
    blocker.proceed?.()
  }
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      icon={TriangleAlert}
      title={words.title}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      onCancel={() => blocker.reset?.()}
      onConfirm={leave}
    >
      {words.text}
    </AlertDialog>
  )
}
