import { useEffect } from 'react'
import { redirectPage } from '../../../content/pages/redirect.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { mainId } from './skip-link.tsx'
import { useSiteConfig } from './use-site-config.ts'

export function redirectTarget(platformUrl: string | null): string {
  return platformUrl ?? redirectPage.withoutPlatformHref
}

/** Shown at /redirect, and at /login if an external platform is configured. */
export function RedirectView() {
  const target = redirectTarget(useSiteConfig().platformUrl)
  // Replaced rather than pushed: Back must not lead into the redirect again.
  useEffect(() => {
    window.location.replace(target)
  }, [target])
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="on-dark grid min-h-svh place-content-center justify-items-center gap-6 px-(--space-gutter) text-center outline-none"
    >
      <LogoMark size={56} />
      <h1 className="text-h3">{redirectPage.title}</h1>
      <Spinner className="size-7 text-accent-text" />
      <p className="text-md text-fg-muted">
        {redirectPage.fallback.text}{' '}
        <AppLink
          href={target}
          className="inline-flex min-h-(--hit) items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {redirectPage.fallback.label}
        </AppLink>
      </p>
    </main>
  )
}
