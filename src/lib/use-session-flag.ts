import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
// Also used if the browser blocks storage.
const flags = new Map<string, boolean>()

/** A boolean that lasts as long as the tab. */
export function useSessionFlag(key: string): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  )
  const set = useCallback(
    (next: boolean) => {
      flags.set(key, next)
      try {
        sessionStorage.setItem(key, String(next))
      } catch {}
      for (const changed of listeners) changed()
    },
    [key],
  )
  return [value, set]
}

function read(key: string): boolean {
  const known = flags.get(key)
  if (known !== undefined) return known
  let stored = false
  try {
    stored = sessionStorage.getItem(key) === 'true'
  } catch {}
  flags.set(key, stored)
  return stored
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
