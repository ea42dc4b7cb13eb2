import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { mainId } from './skip-link.tsx'

/** Every public page: header, what the page has to say, footer. */
export function SiteLayout({
  solidHeader = false,
  bar,
  children,
}: {
  /** For pages that begin light: the header does not lie over a dark hero. */
  solidHeader?: boolean
  /** A second navigation under the header. */
  bar?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SiteHeader solid={solidHeader} />
      {bar}
      {/* Focusable by script only, so that the skip link moves the focus and not just the view. */}
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
      <BackToTop />
    </>
  )
}
