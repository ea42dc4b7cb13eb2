import { memo } from 'react'
import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { type FigureFact, FiguresCard } from '../../factors/figures/figures-card.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { CertificateSection } from './certificate-section.tsx'

type FiguresSectionProps = {
  view: CertificateView
  /** The address of this page, which anybody can check. */
  page: string
}

/** The figures as forms ask for them, with the link that proves them. */
export const FiguresSection = memo(function FiguresSection({ view, page }: FiguresSectionProps) {
  const { statement } = view
  const facts: FigureFact[] = [
    { label: words.facts.certificate, value: view.id },
    { label: words.facts.page, value: page, href: `/verify/${view.id}` },
    { label: words.facts.period, value: view.period },
    { label: words.facts.gwp, value: view.gwp },
    ...(statement
      ? [
          { label: words.facts.level, value: statement.headline },
          { label: words.facts.verifier, value: statement.organisation },
        ]
      : []),
  ]
  return (
    <CertificateSection id="figures" isSplit>
      <div>
        <h2 id="figures" className="max-w-[46rem] text-part">
          {words.heading}
        </h2>
        <p className="mt-4 text-fg-muted">{words.text}</p>
      </div>
      <div className="min-w-0 rounded-lg border border-line bg-surface">
        <FiguresCard {...view.figures} note={noteOf(view)} facts={facts} />
      </div>
    </CertificateSection>
  )
})

function noteOf({ isSample, standing }: CertificateView) {
  if (standing.withdrawn) return words.withdrawn
  if (standing.restated) return words.restated
  return isSample ? words.sample : words.signed
}
