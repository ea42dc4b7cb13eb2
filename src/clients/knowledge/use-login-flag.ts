import { useSyncExternalStore } from 'react'
import { loginFlagKey } from '../../accounts/session/browser-login.ts'

const pollMs = 1000

/** Whether the browser's storage marks somebody as logged in, including changes by other tabs. */
export function useLoginFlag(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(loginFlagKey) === 'true',
    () => false,
  )
}

function subscribe(changed: () => void) {
  // A tab gets no event for its own changes.
  const timer = window.setInterval(changed, pollMs)
  window.addEventListener('storage', changed)
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('storage', changed)
  }
}
