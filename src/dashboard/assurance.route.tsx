import ShieldX from 'lucide-react/icons/shield-x'
import { cmsAssuranceWords as words } from '../../content/cms/assurance.ts'
import { CmsAssurance } from '../assurance/cms/cms-assurance.tsx'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { DomainsCard } from '../single-sign-on/domains/domains-card.tsx'
import { LogCard } from '../transparency/page/log-card.tsx'
import { EmptyState } from '../ui/app/empty-state.tsx'

export const meta = () => cmsMeta(words.title)

export default function CmsAssurancePage() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} />
      {role === 'admin' ? (
        <CmsAssurance logState={<LogCard />} domains={<DomainsCard />} />
      ) : (
        <EmptyState icon={ShieldX} {...words.notAllowed} />
      )}
    </>
  )
}
