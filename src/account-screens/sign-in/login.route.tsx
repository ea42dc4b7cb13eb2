import ShieldCheck from 'lucide-react/icons/shield-check'
import { redirect } from 'react-router'
import { login, loginMeta } from '../../../content/clients/login.ts'
import { pageMeta } from '../../frames/site/page-meta.ts'
import { redirectMeta } from '../../frames/site/redirect-meta.ts'
import { RedirectView } from '../../frames/site/redirect-view.tsx'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/login.route.ts'
import { LoginForm } from './login-form.tsx'
import { SplitScreen } from './split-screen.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as { platformUrl: string | null } | undefined
  if (root?.platformUrl) return redirectMeta(matches)
  return pageMeta({
    ...loginMeta,
    path: login.path,
    matches,
    image: socialCardPath('/'),
  })
}

/** Handles a form sent before its script was loaded: signing in only works through the API. */
export const action = () => redirect(login.path)

export default function LoginPage() {
  const { platformUrl } = useSiteConfig()
  if (platformUrl) return <RedirectView />
  return (
    <SplitScreen
      note={
        <p className="flex gap-2.5 text-xs text-fg-subtle">
          <Icon of={ShieldCheck} size={16} />
          {login.safetyNote}
        </p>
      }
    >
      <LoginForm />
    </SplitScreen>
  )
}
