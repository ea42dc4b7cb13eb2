import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToast, notifyFromLastPage, onToastChange, type ToastLabels } from './toast.ts'

/** Loaded with the first notification, or earlier if one is expected. */
export const loadToaster = () => import('./toaster.tsx')

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

/**
 * Renders nothing until the first notification. From then on the region stays, and F8 focuses it.
 */
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
