import ShieldX from 'lucide-react/icons/shield-x'
import { securityWords } from '../../../content/clients/security.ts'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { RequirementCard } from '../../accounts/second-factor/requirement-card.tsx'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { UsersCard } from './users-card.tsx'

export const meta = () => cmsMeta(cmsUsersWords.title)

export default function UsersPage() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={cmsUsersWords.title} text={cmsUsersWords.text} />
      {role === 'admin' ? (
        <div className="grid gap-5">
          <UsersCard />
          <ApprovalCard />
          <RequirementCard path="/api/cms/security" text={securityWords.requirement.cms} />
        </div>
      ) : (
        <EmptyState icon={ShieldX} {...cmsUsersWords.notAllowed} />
      )}
    </>
  )
}
