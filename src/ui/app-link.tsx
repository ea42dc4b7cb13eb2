import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { savesData } from '../lib/saves-data.ts'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  href: string
  /** Opens a new tab, which hidden text tells screen readers. */
  newTabHint?: string
}

/** A path of this site navigates without a reload; any other address is a plain link. */
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
      // Prefetched on hover and focus, so that a click need not wait.
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
