import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { headerLinks } from '../../content/navigation.ts'
import { forgetLogin, rememberLogin } from '../accounts/session/browser-login.ts'
import { isProductionHost } from '../accounts/session/production-host.ts'
import { useAutoLogout } from '../accounts/session/use-auto-logout.ts'
import { useClientSession } from '../accounts/session/use-client-session.ts'
import { useForgetOnUnload } from '../accounts/session/use-forget-on-unload.ts'
import { useIdleLogout } from '../accounts/session/use-idle-logout.ts'
import { useLogout } from '../accounts/session/use-logout.ts'
import { useSiteConfig } from '../frames/site/use-site-config.ts'
import { KnowledgeHelper } from './knowledge/knowledge-helper.tsx'

const withoutHelper: string[] = [headerLinks.logo.href, headerLinks.login.href]

export function ClientTools() {
  const { client, isSignedOut } = useClientSession()
  const { siteUrl } = useSiteConfig()
  // Nobody asked to be signed out elsewhere.
  const { mutate: logOut } = useLogout({ isOnlyHere: true })
  const { pathname } = useLocation()

  // On the production host, unloading the last page removed the entries, but the session continues.
  useEffect(() => {
    if (client) rememberLogin(client)
    else if (isSignedOut) forgetLogin()
  }, [client, isSignedOut])

  const watched = isProductionHost(window.location.host, siteUrl) ? client : null
  // In the workspace, choosing a file, a passkey or an invoice takes the focus away from a client
  // at work.
  const isAtWork = /^\/(?:workspace|account)(?:\/|$)/.test(pathname)
  useAutoLogout(isAtWork ? null : watched, logOut)
  useIdleLogout(isAtWork ? watched : null, logOut)
  useForgetOnUnload(watched)

  return isAtWork || withoutHelper.includes(pathname) ? null : <KnowledgeHelper />
}
