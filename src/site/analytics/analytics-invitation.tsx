import { headerLinks } from '../../../content/navigation.ts'
import { useAnalyticsWords } from '../../demos/analytics/use-analytics-words.ts'
import { useSiteConfig } from '../../frames/site/use-site-config.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function AnalyticsInvitation() {
  const { loginHref, bookDemoHref } = useSiteConfig()
  const { heading, text, actions } = useAnalyticsWords().invitation
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
