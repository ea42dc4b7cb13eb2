import Ban from 'lucide-react/icons/ban'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { workspace as words } from '../../content/claims/workspace.ts'
import { clientLoginPath } from '../accounts/session/return-path.ts'
import { useSignedInCookie } from '../accounts/session/use-signed-in-cookie.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { Skeleton } from '../ui/app/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { NoOrganisation } from './no-organisation.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useWorkspace, type Workspace } from './use-workspace.ts'
import { WorkspaceHead } from './workspace-head.tsx'

type WorkspaceShellProps = {
  title: string
  /** Under the title. */
  lead?: (workspace: Workspace) => ReactNode
  /** Beside the title. */
  actions?: (workspace: Workspace) => ReactNode
  /** Once the user is known, the screen shows its own head, which has more than the title. */
  hasOwnHead?: boolean
  children: (workspace: Workspace) => ReactNode
}

/** A screen of the workspace. Only members get it; it receives their data. */
export function WorkspaceShell({
  title,
  lead,
  actions,
  hasOwnHead,
  children,
}: WorkspaceShellProps) {
  const hydrated = useHydrated()
  const mayBeClient = useSignedInCookie()
  const { pathname, search } = useLocation()
  const { client, isSignedOut, query, workspace } = useWorkspace()
  if (hydrated && (!mayBeClient || isSignedOut)) {
    return <Navigate to={clientLoginPath(pathname + search)} replace />
  }
  const { data } = query
  const none = client && data?.organisation === null
  return (
    <>
      {!(workspace && hasOwnHead) && (
        <WorkspaceHead
          title={none ? words.title : title}
          lead={none ? words.firstSteps.lead : workspace && lead?.(workspace)}
          actions={workspace && actions?.(workspace)}
        />
      )}
      {workspace && children(workspace)}
      {none && <NoOrganisation username={client.username} invitations={data.invitations} />}
      {data?.organisation && data.disabled && (
        <EmptyState
          icon={Ban}
          title={words.disabled.title}
          text={words.disabled.text(data.organisation.name)}
        />
      )}
      {!data && query.error && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && <Loading />}
      {client && <SignInAgain username={client.username} />}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true" aria-label={words.loading} role="status" className="grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  )
}
