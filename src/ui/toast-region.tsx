import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToast, loadToaster, notifyFromLastPage, onToastChange } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

export type ToastLabels = { region: string; dismiss: string }

/** Nothing until the first notification; from then on the region stays, and F8 reaches it. */
export function ToastRegion({ labels }: { labels: ToastLabels }) {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null)
  useEffect(notifyFromLastPage, [])
  if (!toast) return null
  return (
    <Suspense>
      <Toaster toast={toast} labels={labels} />
    </Suspense>
  )
}
