import { staticSite } from '../../../content/cms/static-export.ts'
import { formatDay } from '../../lib/format-day.ts'
import { Container } from '../../ui/container.tsx'
import type { StaticLink } from './static-document.tsx'

export type ListedPage = StaticLink & { updatedAt: string }

const measure = 'max-w-[calc(46rem+2*var(--space-gutter))]! py-[clamp(2.5rem,6vw,5rem)]'

export function StaticHome({ pages }: { pages: readonly ListedPage[] }) {
  const { title, lead, list } = staticSite.home
  return (
    <Container className={measure}>
      <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)]">{title}</h1>
      <p className="mt-4 text-lead text-fg-muted">{lead}</p>
      <h2 className="mt-12 text-xl">{list}</h2>
      <ul className="mt-4 border-t border-line">
        {pages.map(({ fileName, title, updatedAt }) => (
          <li
            key={fileName}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.5"
          >
            <a
              href={`./${fileName}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text wrap-anywhere hover:underline"
            >
              {title}
            </a>
            <time dateTime={updatedAt} className="text-sm text-fg-subtle">
              {formatDay(updatedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Container>
  )
}

export function StaticMissing({ home }: { home: string }) {
  const { title, text, back } = staticSite.missing
  return (
    <Container className={measure}>
      <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)]">{title}</h1>
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
