import { memo } from 'react'
import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { FiguresCard } from '../../factors/figures/figures-card.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { figureFacts, figuresNote } from '../figure-facts.ts'
import { CertificateSection } from './certificate-section.tsx'

type FiguresSectionProps = {
  view: CertificateView
  /** The address of this page, which anybody can check; a file has none. */
  page: string | undefined
}

/** The figures as forms ask for them, with what proves them. */
export const FiguresSection = memo(function FiguresSection({ view, page }: FiguresSectionProps) {
  return (
    <CertificateSection id="figures" isSplit>
      <div>
        <h2 id="figures" className="max-w-[46rem] text-part">
          {words.heading}
        </h2>
        <p className="mt-4 text-fg-muted">{page ? words.text : words.fileText}</p>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <FiguresCard {...view.figures} note={figuresNote(view)} facts={figureFacts(view, page)} />
      </div>
    </CertificateSection>
  )
})
