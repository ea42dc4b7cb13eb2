import { useEffect } from 'react'
import { forgetLogin, rememberLogin } from './browser-login.ts'
import type { Client } from './use-client-session.ts'

/** Removes the login entries when the page is left. Does nothing if `client` is null. */
export function useForgetOnUnload(client: Client | null) {
  useEffect(() => {
    if (!client) return
    const onPageShow = (event: PageTransitionEvent) => {
      // The page was restored from the back/forward cache with its session.
      if (event.persisted) rememberLogin(client)
    }
    window.addEventListener('pagehide', forgetLogin)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('pagehide', forgetLogin)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [client])
}
