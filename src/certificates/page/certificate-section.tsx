import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Container } from '../../ui/container.tsx'

type CertificateSectionProps = {
  /** The id of its heading. */
  id: string
  isWhite?: boolean
  /** The heading in a column of its own, beside the content. */
  isSplit?: boolean
  children: ReactNode
}

/** A part of the page with a heading of its own. */
export function CertificateSection({ id, isWhite, isSplit, children }: CertificateSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx('py-[clamp(3.5rem,6vw,6rem)]', isWhite && 'bg-surface')}
    >
      <Container
        className={cx(
          isSplit &&
            'grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)] items-start gap-[clamp(2rem,6vw,6rem)] max-lg:grid-cols-1',
        )}
      >
        {children}
      </Container>
    </section>
  )
}
