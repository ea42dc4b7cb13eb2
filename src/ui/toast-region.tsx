import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToast, notifyFromLastPage, onToastChange, type ToastLabels } from './toast.ts'

/** Fetched with the first notification, or earlier where one is foreseen. */
export const loadToaster = () => import('./toaster.tsx')

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

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
