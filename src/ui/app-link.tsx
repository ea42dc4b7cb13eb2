import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { savesData } from '../lib/saves-data.ts'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  href: string
  /** Opens a new tab; the text says so to those who do not see it. */
  newTabHint?: string
}

/** A path inside the site changes the page without a reload; any other address is a plain link. */
export function AppLink({ href, newTabHint, children, ...rest }: AppLinkProps) {
  if (newTabHint) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children} <span className="sr-only">{newTabHint}</span>
      </a>
    )
  }
  if (href.startsWith('/')) {
    return (
      // Fetched while the pointer rests on it or focus reaches it, so that a click finds it there.
      <Link to={href} prefetch={savesData() ? 'none' : 'intent'} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
