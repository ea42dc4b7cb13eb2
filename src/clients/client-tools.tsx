import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { headerLinks } from '../../content/navigation.ts'
import { QueryProvider } from '../lib/query-provider.tsx'
import { useSiteConfig } from '../site/layout/use-site-config.ts'
import { forgetLogin, rememberLogin } from './browser-login.ts'
import { KnowledgeHelper } from './knowledge/knowledge-helper.tsx'
import { isProductionHost } from './session/production-host.ts'
import { useAutoLogout } from './session/use-auto-logout.ts'
import { useClientSession } from './use-client-session.ts'
import { useLogout } from './use-logout.ts'

export function ClientTools() {
  return (
    <QueryProvider>
      <Tools />
    </QueryProvider>
  )
}

const withoutHelper: string[] = [headerLinks.logo.href, headerLinks.login.href]

function Tools() {
  const { client, isSignedOut } = useClientSession()
  const { siteUrl } = useSiteConfig()
  const { mutate: logOut } = useLogout()
  const { pathname } = useLocation()

  // Unloading the last page took the entries away on the production host; the session did not end.
  useEffect(() => {
    if (client) rememberLogin(client)
    else if (isSignedOut) forgetLogin()
  }, [client, isSignedOut])

  useAutoLogout(isProductionHost(window.location.host, siteUrl) ? client : null, logOut)

  return withoutHelper.includes(pathname) ? null : <KnowledgeHelper />
}
