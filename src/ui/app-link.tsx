import type { ComponentProps } from 'react'
import { Link } from 'react-router'

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
      <Link to={href} {...rest}>
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
