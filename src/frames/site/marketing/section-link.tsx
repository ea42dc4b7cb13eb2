import { common } from '../../../../content/common.ts'
import type { Link } from '../../../../content/pages/marketing-page.ts'
import { ArrowLink } from '../../../ui/arrow-link.tsx'

/**
 * `about` completes "Learn more" for screen readers, which may list links without their context.
 */
export function SectionLink({
  link,
  about,
  className,
}: {
  link: Link | undefined
  about?: string
  className?: string
}) {
  if (!link) return null
  return (
    <ArrowLink
      href={link.href}
      newTabHint={link.newTab ? common.opensInNewTab : undefined}
      className={className}
    >
      {link.label}
      {about && <span className="sr-only"> {common.learnMoreAbout(about)}</span>}
    </ArrowLink>
  )
}
