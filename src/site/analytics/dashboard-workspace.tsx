import { lazy, type ReactNode, Suspense } from 'react'
import { analytics } from '../../../content/analytics.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { useSignedInCookie } from '../../accounts/session/use-signed-in-cookie.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { ButtonLink } from '../../ui/button.tsx'

const ClientSubtitle = lazy(async () => ({
  default: (await import('./client-subtitle.tsx')).ClientSubtitle,
}))

const ClientWorkspace = lazy(async () => ({
  default: (await import('./client-workspace.tsx')).ClientWorkspace,
}))

export function DashboardSubtitle() {
  const mayBeClient = useSignedInCookie()
  const forVisitors = <Subtitle>{analytics.subtitle}</Subtitle>
  if (!mayBeClient) return forVisitors
  return (
    <Suspense fallback={forVisitors}>
      <ClientSubtitle />
    </Suspense>
  )
}

export function Subtitle({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-[0.9375rem] text-fg-muted">{children}</p>
}

/** The last place of the grid: an invitation, or the client's own scenarios. */
export function DashboardWorkspace() {
  const mayBeClient = useSignedInCookie()
  if (!mayBeClient) return <Invitation />
  return (
    <Suspense>
      <ClientWorkspace />
    </Suspense>
  )
}

export function Invitation() {
  const { loginHref, bookDemoHref } = useSiteConfig()
  const { heading, text, actions } = analytics.invitation
  const hrefs: Record<string, string> = {
    [headerLinks.login.href]: loginHref,
    [headerLinks.bookDemo.href]: bookDemoHref,
  }
  return (
    <section
      aria-labelledby="invitation"
      className="on-dark on-forest flex flex-col justify-between gap-6 rounded-lg p-6 sm:p-7"
    >
      <div className="max-w-[34em]">
        <h2 id="invitation" className="text-h3">
          {heading}
        </h2>
        <p className="mt-2 text-fg-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        {actions.map(({ label, href, kind }) => (
          <ButtonLink key={label} href={hrefs[href] ?? href} variant={kind}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
