import { Navigate } from 'react-router'
import { accountMeta, account as words } from '../../../content/clients/account.ts'
import { loggedOutToast } from '../../../content/common.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { ProofDialog } from '../../accounts/second-factor/proof-dialog.tsx'
import { forgetLogin } from '../../accounts/session/browser-login.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { QueryProvider } from '../../lib/query/query-provider.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Container } from '../../ui/container.tsx'
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
  return (
    <SiteLayout solidHeader>
      <Container className="max-w-[60rem]! pt-[calc(var(--header-h)+2.25rem)] pb-18">
        <h1 className="text-app">{words.title}</h1>
        <QueryProvider>
          <OwnAccount />
        </QueryProvider>
      </Container>
    </SiteLayout>
  )
}

function OwnAccount() {
  const hydrated = useHydrated()
  const mayBeClient = useSignedInCookie()
  const { client, isSignedOut } = useClientSession()
  if (hydrated && (!mayBeClient || isSignedOut)) {
    return <Navigate to={headerLinks.login.href} replace />
  }
  if (!client) {
    return (
      <div aria-busy="true" className="mt-8 grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    <>
      <p className="mt-1 text-md text-fg-muted">{words.lead(client.username)}</p>
      <ProofDialog kind="client" accountPath={words.path} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
        <SecurityCards path={path} />
        <PasswordCard kind="client" username={client.username} />
        <SessionsCard path={path} onSignedOut={leave} />
        <PersonalDataSection />
        <DeletionSection />
      </div>
    </>
  )
}

function leave() {
  forgetLogin()
  notifyOnNextPage({ ...loggedOutToast, kind: 'good' })
  window.location.assign('/')
}
