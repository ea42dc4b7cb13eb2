import ShieldX from 'lucide-react/icons/shield-x'
import { cmsClientsWords as words } from '../../../content/cms/clients.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ClientsCard } from './clients-card.tsx'

export const meta = () => cmsMeta(words.title)

export default function CmsClientsPage() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} />
      {role === 'admin' ? <ClientsCard /> : <EmptyState icon={ShieldX} {...words.notAllowed} />}
    </>
  )
}
