import { useSyncExternalStore } from 'react'

export function useScrolledPast(thresholdPx: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  )
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
