import { useSyncExternalStore } from 'react'
import { loginFlagKey } from '../../accounts/session/browser-login.ts'

const pollMs = 1000

/** Whether the browser's storage says that somebody is logged in, also when another tab changes it. */
export function useLoginFlag(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(loginFlagKey) === 'true',
    () => false,
  )
}

function subscribe(changed: () => void) {
  // This tab's own changes raise no event.
  const timer = window.setInterval(changed, pollMs)
  window.addEventListener('storage', changed)
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('storage', changed)
  }
}
