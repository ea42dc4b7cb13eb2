import { useNavigate } from 'react-router'
import { cmsAccount } from '../../../content/cms/account.ts'
import { cmsLogout, cmsPaths } from '../../../content/cms/frame.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { notify } from '../../ui/toast.ts'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecurityCards } from './security-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'

const path = '/api/cms/account'

export const meta = () => cmsMeta(cmsAccount.title)

export default function AccountPage() {
  const { username, role } = useSignedIn()
  const navigate = useNavigate()
  const leave = async () => {
    await navigate(cmsPaths.login)
    notify({ ...cmsLogout.done, kind: 'good' })
  }
  return (
    <>
      <ScreenHeading title={cmsAccount.title} text={cmsAccount.text(username, role)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SecurityCards path={path} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <EmailCard />
          <PasswordCard kind="cms" username={username} />
          <SessionsCard path={path} onSignedOut={leave} />
        </div>
      </div>
    </>
  )
}
