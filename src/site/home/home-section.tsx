import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Container } from '../../ui/container.tsx'

const tones = {
  paper: 'bg-canvas',
  white: 'bg-surface',
  ink: 'on-dark',
  forest: 'on-dark on-forest',
}

/** A band of the home page that a hash can jump to; `headingId` names it. */
export function HomeSection({
  id,
  tone,
  className,
  children,
}: {
  id: string
  tone: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={headingId(id)}
      className={cx('relative scroll-mt-(--jump-offset) py-(--space-section)', tones[tone])}
    >
      <Container className={className}>{children}</Container>
    </section>
  )
}

export const headingId = (sectionId: string) => `${sectionId}-heading`
