import type { ReactNode } from 'react'
import { BackToTop } from './back-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { mainId } from './skip-link.tsx'

/** The frame of every public page: header, content, footer. */
export function SiteLayout({
  solidHeader = false,
  bar,
  children,
}: {
  /** For pages without a dark hero behind the header. */
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
