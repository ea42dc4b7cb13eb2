import { cmsAccount } from '../../../content/cms/account.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const meta = () => cmsMeta(cmsAccount.title)

export default function AccountPage() {
  const { username, role } = useSignedIn()
  return (
    <>
      <ScreenHeading title={cmsAccount.title} text={cmsAccount.text(username, role)} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PasswordForm username={username} />
        <SessionsCard />
      </div>
    </>
  )
}
