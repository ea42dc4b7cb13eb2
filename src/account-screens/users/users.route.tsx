import ShieldX from 'lucide-react/icons/shield-x'
import { cmsUsersWords } from '../../../content/cms/account.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { UsersCard } from './users-card.tsx'

export const meta = () => cmsMeta(cmsUsersWords.title)

export default function UsersPage() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={cmsUsersWords.title} text={cmsUsersWords.text} />
      {role === 'admin' ? (
        <UsersCard />
      ) : (
        <EmptyState icon={ShieldX} {...cmsUsersWords.notAllowed} />
      )}
    </>
  )
}
