import { factorsPage as words } from '../../content/claims/factors.ts'
import { privateMeta } from '../frames/site/private-meta.ts'
import { WorkspaceShell } from '../organisations/workspace-shell.tsx'
import type { Route } from './+types/factors.route.ts'
import { FactorSearch } from './factor-search.tsx'
import { SetsCard } from './sets-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function FactorsPage() {
  return (
    <WorkspaceShell title={words.title} lead={() => words.lead}>
      {({ role }) => {
        const mayWrite = role === 'owner' || role === 'preparer'
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
            <FactorSearch mayWrite={mayWrite} />
            <SetsCard mayWrite={mayWrite} />
          </div>
        )
      }}
    </WorkspaceShell>
  )
}
