import { type ReactNode, useRef } from 'react'
import { common } from '../../content/common.ts'
import { formatDay } from '../lib/format-day.ts'
import { trustedHtml } from '../lib/trusted-html.ts'
import { Container } from '../ui/container.tsx'
import { useClickToPlay } from './use-click-to-play.ts'
import './prose.css'

type PageViewProps = {
  title: string
  /** Prepared on the server from sanitised HTML. */
  html: string
  /** Omitted where it has no meaning, as in the preview. */
  updatedAt?: string
  /** Between the title and the text. */
  children?: ReactNode
}

/** A page as visitors and the preview see it. */
export function PageView({ title, html, updatedAt, children }: PageViewProps) {
  const content = useRef<HTMLDivElement>(null)
  useClickToPlay(content)
  return (
    <Container className="max-w-[calc(46rem+2*var(--space-gutter))]! pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section)">
      <article>
        <header>
          <h1 className="text-page wrap-anywhere">{title}</h1>
          {updatedAt && (
            <p className="mt-[18px] border-b border-line pb-6 text-md text-fg-subtle">
              {common.lastUpdated} <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
            </p>
          )}
          {children}
        </header>
        <div
          ref={content}
          className={`prose ${updatedAt ? 'mt-9' : 'mt-8'}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser wrote it, and its stamp was checked
          dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
        />
      </article>
    </Container>
  )
}
