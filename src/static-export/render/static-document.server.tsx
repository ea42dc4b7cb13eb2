import type { ReactNode } from 'react'
import { staticSite } from '../../../content/cms/static-export.ts'
import { footer } from '../../../content/footer.ts'
import { mainId, SkipLink } from '../../frames/site/skip-link.tsx'
import { formatDay } from '../../lib/format-day.ts'
import { Container } from '../../ui/container.tsx'
import { Logo } from '../../ui/logo.tsx'
import { pagesFileName } from './file-names.server.ts'
import { exportedName } from './site-assets.server.ts'

export type StaticLink = { title: string; fileName: string }

type StaticDocumentProps = {
  /** The path from this file to the root of the export. */
  top: string
  head: ReactNode
  fileName: string
  /** The few links that fit into the header. */
  navigation: readonly StaticLink[]
  year: number
  name: string
  tagline: string
  /** Its address on the live site. */
  logo?: string
  children: ReactNode
}

const linkStyle =
  'inline-flex min-h-11 items-center text-md text-fg-muted hover:text-fg hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-fg'

/** The document around every exported page. It needs no scripts and no server. */
export function StaticDocument(props: StaticDocumentProps) {
  const { top, head, fileName, navigation, year, name, tagline, logo, children } = props
  const file = logo && exportedName(logo)
  const mark = <Logo name={name} src={file && top + file} />
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={policy(top)} />
        {head}
        <link rel="icon" href={`${top}assets/favicon.svg`} type="image/svg+xml" />
        <link rel="alternate" href={`${top}feed.xml`} type="application/atom+xml" />
        <link rel="stylesheet" href={`${top}assets/styles.css`} />
      </head>
      <body className="flex min-h-svh flex-col">
        <SkipLink />
        <header className="border-b border-line bg-surface">
          <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3">
            <a href={`${top}index.html`} className="inline-flex min-h-11 items-center">
              {mark}
            </a>
            <nav aria-label={staticSite.navigation}>
              <ul className="flex flex-wrap gap-x-6">
                {navigation.map((link) => (
                  <li key={link.fileName}>
                    <a
                      href={top + link.fileName}
                      aria-current={link.fileName === fileName ? 'page' : undefined}
                      className={linkStyle}
                    >
                      {link.title}
                    </a>
                  </li>
                ))}
                <li>
                  <a
                    href={top + pagesFileName}
                    aria-current={fileName === pagesFileName ? 'page' : undefined}
                    className={linkStyle}
                  >
                    {staticSite.allPages}
                  </a>
                </li>
              </ul>
            </nav>
          </Container>
        </header>
        <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <footer className="on-dark">
          <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-10">
            {mark}
            <p className="text-md text-fg-muted">{tagline}</p>
            <p className="text-sm text-fg-subtle">{footer.legalLine(year, name)}</p>
          </Container>
        </footer>
      </body>
    </html>
  )
}

/**
 * Allows files of the site and nothing else, above all no scripts, whatever a page contains. A page
 * opened from disk has no origin, so 'self' matches nothing there and file: takes its place.
 */
export function policy(top: string) {
  const own = ["'self'", 'file:', ...(URL.canParse(top) ? [new URL(top).origin] : [])].join(' ')
  return `default-src 'none'; style-src ${own}; img-src ${own}; font-src ${own}; base-uri 'none'; form-action 'none'`
}

export type ListedPage = StaticLink & { updatedAt: string; noindex?: boolean }

const measure = 'max-w-[calc(46rem+2*var(--space-gutter))]! py-[clamp(2.5rem,6vw,5rem)]'

type StaticListProps = {
  title: string
  lead: string
  top: string
  pages: readonly ListedPage[]
  builtIn: readonly StaticLink[]
}

export function StaticList({ title, lead, top, pages, builtIn }: StaticListProps) {
  const { list, builtIn: heading } = staticSite.home
  return (
    <Container className={measure}>
      <h1 className="text-page">{title}</h1>
      <p className="mt-4 text-lead text-fg-muted">{lead}</p>
      <h2 className="mt-12 text-xl">{list}</h2>
      <ul className="mt-4 border-t border-line">
        {pages.map(({ fileName, title, updatedAt }) => (
          <ListItem key={fileName} href={top + fileName} title={title}>
            <time dateTime={updatedAt} className="text-sm text-fg-subtle">
              {formatDay(updatedAt)}
            </time>
          </ListItem>
        ))}
      </ul>
      {builtIn.length > 0 && (
        <>
          <h2 className="mt-12 text-xl">{heading}</h2>
          <ul className="mt-4 border-t border-line">
            {builtIn.map(({ fileName, title }) => (
              <ListItem key={fileName} href={top + fileName} title={title} />
            ))}
          </ul>
        </>
      )}
    </Container>
  )
}

type ListItemProps = { href: string; title: string; children?: ReactNode }

function ListItem({ href, title, children }: ListItemProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.5">
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text wrap-anywhere hover:underline"
      >
        {title}
      </a>
      {children}
    </li>
  )
}

export function StaticMissing({ home }: { home: string }) {
  const { title, text, back } = staticSite.missing
  return (
    <Container className={measure}>
      <h1 className="text-page">{title}</h1>
      <p className="mt-4 text-lead text-fg-muted">{text}</p>
      <p className="mt-6">
        <a
          href={home}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text hover:underline"
        >
          {back}
        </a>
      </p>
    </Container>
  )
}
