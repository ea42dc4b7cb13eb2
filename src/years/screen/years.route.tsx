import { useQuery } from '@tanstack/react-query'
import { yearsPage as words } from '../../../content/claims/years.ts'
import { mayWrite } from '../../claims/may-write.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { StartNextYear } from '../next-year/start-next-year.tsx'
import type { Route } from './+types/years.route.ts'
import { yearsQuery } from './years-query.ts'
import { YearsScreen } from './years-screen.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function YearsPage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={() => words.lead}
      actions={(workspace) => mayWrite(workspace) && <StartNewest />}
    >
      {(workspace) => <LoadedYears workspace={workspace} />}
    </WorkspaceShell>
  )
}

function StartNewest() {
  const newest = useQuery(yearsQuery()).data?.years.at(-1)
  return newest && <StartNextYear claim={newest.claim} />
}

function LoadedYears({ workspace }: { workspace: Workspace }) {
  const query = useQuery(yearsQuery())
  if (query.data) return <YearsScreen years={query.data} workspace={workspace} />
  if (query.error) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}
