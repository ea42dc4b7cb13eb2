import { useEffect } from 'react'
import { forgetLogin, rememberLogin } from './browser-login.ts'
import type { Client } from './use-client-session.ts'

/** Takes the login entries away with the page; null: nobody to watch. */
export function useForgetOnUnload(client: Client | null) {
  useEffect(() => {
    if (!client) return
    const onPageShow = (event: PageTransitionEvent) => {
      // Back from the browser's page cache, with the session as it was.
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
