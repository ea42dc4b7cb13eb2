import { useEffect } from 'react'
import type { Client } from './use-client-session.ts'

const hiddenMs = 2000
const blurredMs = 5000

/**
 * Logs a client out whose tab is hidden or whose window has lost the focus. Idle if `client` is
 * null.
 */
export function useAutoLogout(client: Client | null, logOut: () => void) {
  useEffect(() => {
    if (!client) return
    let hiddenTimer: number | undefined
    let blurTimer: number | undefined
    let hiddenSince = 0

    const onVisibility = () => {
      window.clearTimeout(hiddenTimer)
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now()
        hiddenTimer = window.setTimeout(logOut, hiddenMs)
        // A frozen tab runs no timers, so this is checked when the tab comes back.
      } else if (hiddenSince > 0 && Date.now() - hiddenSince >= hiddenMs) logOut()
    }
    const onBlur = () => {
      window.clearTimeout(blurTimer)
      blurTimer = window.setTimeout(() => {
        if (!document.hasFocus()) logOut()
      }, blurredMs)
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('blur', onBlur)
    return () => {
      window.clearTimeout(hiddenTimer)
      window.clearTimeout(blurTimer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('blur', onBlur)
    }
  }, [client, logOut])
}
