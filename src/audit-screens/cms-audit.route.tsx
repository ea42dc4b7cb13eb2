import ShieldX from 'lucide-react/icons/shield-x'
import { auditWords } from '../../content/audit/words.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'
import { AuditCard, AuditDownload } from './audit-card.tsx'
import { useAudit } from './use-audit.ts'

export const meta = () => cmsMeta(auditWords.title)

export default function CmsAuditPage() {
  const isAdmin = useSignedIn().role === 'admin'
  const audit = useAudit('/api/cms/audit', isAdmin)
  const { data } = audit.list
  return (
    <>
      <ScreenHeading
        title={auditWords.title}
        text={data ? auditWords.text(data.keptDays) : auditWords.textSoon}
      >
        {isAdmin && <AuditDownload audit={audit} />}
      </ScreenHeading>
      {isAdmin ? (
        <AuditCard audit={audit} />
      ) : (
        <EmptyState icon={ShieldX} {...auditWords.notAllowed} />
      )}
    </>
  )
}
