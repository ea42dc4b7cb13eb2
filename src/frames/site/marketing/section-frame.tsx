import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Container } from '../../../ui/container.tsx'
import type { Ground } from './section-rhythm.ts'

const grounds: Record<Ground, string> = {
  paper: 'bg-canvas',
  white: 'bg-surface',
  forest: 'on-dark on-forest',
  ink: 'on-dark',
}

type SectionFrameProps = {
  id?: string
  ground: Ground
  joinsPrevious?: boolean
  joinsNext?: boolean
  /** A hairline between this section and the one that it joins. */
  ruled?: boolean
  /** Less space above, for a line of names that leads into the next section. */
  tight?: boolean
  children: ReactNode
}

export function SectionFrame({
  id,
  ground,
  joinsPrevious = false,
  joinsNext = false,
  ruled = false,
  tight = false,
  children,
}: SectionFrameProps) {
  return (
    <section
      id={id}
      className={cx(
        'scroll-mt-(--jump-offset)',
        grounds[ground],
        !joinsPrevious && (tight ? 'pt-[calc(var(--space-section)*0.6)]' : 'pt-(--space-section)'),
        joinsNext ? 'pb-(--space-stack)' : 'pb-(--space-section)',
      )}
    >
      <Container>
        {joinsPrevious && ruled ? (
          <div className="border-t border-line pt-(--space-stack)">{children}</div>
        ) : (
          children
        )}
      </Container>
    </section>
  )
}
