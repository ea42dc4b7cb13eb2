import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in server markup and in the first render of the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
