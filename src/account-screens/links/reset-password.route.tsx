import { login } from '../../../content/clients/login.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { servicesContext } from '../../server/route-context.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { SplitHeading, SplitScreen, splitLink } from '../sign-in/split-screen.tsx'
import type { Route } from './+types/reset-password.route.ts'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SupportAddress } from './support-address.tsx'

const words = login.reset

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ title: words.title, description: words.lead, path: words.path }, matches)
}

export function loader({ context }: Route.LoaderArgs) {
  return { hasMail: context.get(servicesContext).mail !== null }
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <SplitScreen>
      {loaderData.hasMail ? (
        <>
          <SplitHeading title={words.title} lead={words.lead} />
          <ResetRequestForm />
        </>
      ) : (
        <>
          <SplitHeading title={words.title} />
          <p className="text-fg-muted">
            {words.unavailable} <SupportAddress />
          </p>
        </>
      )}
      <p className="mt-6 text-md">
        <AppLink href={login.path} className={splitLink}>
          {words.back}
        </AppLink>
      </p>
    </SplitScreen>
  )
}
