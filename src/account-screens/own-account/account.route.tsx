import { Navigate } from 'react-router'
import { accountMeta, account as words } from '../../../content/clients/account.ts'
import { loggedOutToast } from '../../../content/common.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { forgetLogin } from '../../accounts/session/browser-login.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { notifyOnNextPage } from '../../ui/toast.ts'
import type { Route } from './+types/account.route.ts'
import { DeletionSection } from './deletion-section.tsx'
import { PasswordCard } from './password-card.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { SecurityCards } from './security-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'

const path = '/api/client/account'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...accountMeta, path: words.path }, matches)
}

/** The document is the same for everybody; the browser asks who is signed in. */
export default function AccountPage() {
  const hydrated = useHydrated()
  const mayBeClient = useSignedInCookie()
  const { client, isSignedOut } = useClientSession()
  if (hydrated && (!mayBeClient || isSignedOut)) {
    return <Navigate to={headerLinks.login.href} replace />
  }
  return (
    <>
      <h1 className="text-app">{words.title}</h1>
      {client ? <OwnAccount username={client.username} /> : <Loading />}
    </>
  )
}

function OwnAccount({ username }: { username: string }) {
  return (
    <>
      <p className="mt-1 text-md text-fg-muted">{words.lead(username)}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1121px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SecurityCards path={path} />
          <PasswordCard kind="client" username={username} />
          <PersonalDataSection />
          <DeletionSection />
        </div>
        <SessionsCard path={path} onSignedOut={leave} />
      </div>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

function leave() {
  forgetLogin()
  notifyOnNextPage({ ...loggedOutToast, kind: 'good' })
  window.location.assign('/')
}
