import BookOpen from 'lucide-react/icons/book-open'
import ShieldX from 'lucide-react/icons/shield-x'
import { connectionsWords as words } from '../../../content/cms/connections.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConnectionsCards } from './connections-cards.tsx'

export const meta = () => cmsMeta(words.title)

export default function ConnectionsRoute() {
  const { role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={null}>
        <ButtonLink
          href={cmsPaths.developers}
          variant="outline"
          icon={<Icon of={BookOpen} size={16} />}
          className="max-sm:w-full"
        >
          {words.reference}
        </ButtonLink>
      </ScreenHeading>
      {role === 'admin' ? (
        <ConnectionsCards />
      ) : (
        <EmptyState icon={ShieldX} {...words.notAllowed} />
      )}
    </>
  )
}
