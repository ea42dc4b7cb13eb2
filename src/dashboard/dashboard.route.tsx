import LogOut from 'lucide-react/icons/log-out'
import { dashboard } from '../../content/cms/dashboard.ts'
import { cmsFrame } from '../../content/cms/frame.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useCmsLogout } from '../accounts/session/use-cms-logout.ts'
import { cmsMeta } from '../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { PagesCard } from '../pages/list/pages-card.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FirstSteps, MoreSamples } from './first-steps.tsx'
import { MediaCard } from './media-card.tsx'
import { BackupWarning, BlockedCard } from './operations-notes.tsx'
import { QuickActions } from './quick-actions.tsx'

export const meta = () => cmsMeta(dashboard.title)

export default function DashboardPage() {
  const { username, role } = useSignedIn()
  const logout = useCmsLogout()
  const isEditor = isAtLeast(role, 'editor')
  return (
    <>
      <ScreenHeading title={dashboard.title} text={dashboard.welcome(username)} back={null}>
        <Button
          variant="outline"
          icon={<Icon of={LogOut} size={16} />}
          busy={logout.isPending}
          onClick={() => logout.mutate()}
          className="max-md:hidden"
        >
          {cmsFrame.logout}
        </Button>
      </ScreenHeading>
      {role === 'admin' && <BackupWarning />}
      <FirstSteps />
      <QuickActions />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4.4fr)]">
        <PagesCard />
        <MediaCard />
      </div>
      {isEditor && <MoreSamples />}
      {role === 'admin' && <BlockedCard />}
    </>
  )
}
