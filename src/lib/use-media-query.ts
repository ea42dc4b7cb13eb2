import { useCallback, useSyncExternalStore } from 'react'

/** False in server markup, so anything that depends on it starts after hydration. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** Below the first breakpoint: one column. */
export function useNarrowScreen(): boolean {
  return useMediaQuery('(width < 45rem)')
}
