import ShieldX from 'lucide-react/icons/shield-x'
import { auditWords } from '../../content/audit/words.ts'
import { privateMeta } from '../frames/site/private-meta.ts'
import { useWorkspace } from '../organisations/use-workspace.ts'
import { WorkspaceShell } from '../organisations/workspace-shell.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import type { Route } from './+types/organisation-audit.route.ts'
import { AuditCard, AuditDownload } from './audit-card.tsx'
import { useAudit } from './use-audit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...auditWords.meta, path: auditWords.workspacePath }, matches)
}

export default function OrganisationAuditPage() {
  const isOwner = useWorkspace().workspace?.role === 'owner'
  const audit = useAudit('/api/workspace/audit', isOwner)
  const { data } = audit.list
  return (
    <WorkspaceShell
      title={auditWords.title}
      lead={() => (data ? auditWords.text(data.keptDays) : auditWords.textSoon)}
      actions={() => isOwner && <AuditDownload audit={audit} />}
    >
      {() =>
        isOwner ? (
          <AuditCard audit={audit} />
        ) : (
          <EmptyState icon={ShieldX} {...auditWords.ownersOnly} />
        )
      }
    </WorkspaceShell>
  )
}
