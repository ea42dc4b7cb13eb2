import { memo } from 'react'
import { certificateWords as words } from '../../../content/claims/certificate-page.ts'
import { say } from '../../certificate-check/say.ts'
import { LinesTable } from '../../factors/figures/lines-table.tsx'
import { ScopeTiles } from '../../factors/figures/scope-tiles.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { CertificateSection } from './certificate-section.tsx'
import { SourcesList } from './sources-list.tsx'
import { Terms } from './terms.tsx'

/** Scopes, lines, factors, boundary and evidence. */
export const CountedSection = memo(function CountedSection({ view }: { view: CertificateView }) {
  const lines = view.lines.reduce((sum, group) => sum + group.lines.length, 0)
  const factors = view.sets.reduce((sum, { used }) => sum + used, 0)
  const { boundary } = view
  return (
    <CertificateSection id="counted">
      <SectionHeading
        id="counted"
        title={words.counted.heading}
        tail={words.counted.tail(view.gwp)}
        className="text-part"
      />
      <div className="mt-7">
        <ScopeTiles scopes={view.scopes} />
      </div>
      <div className="mt-10">
        <Disclosure
          open
          title={words.lines.heading}
          note={words.lines.note(say.count(lines, 'line'), say.count(view.rows, 'row'))}
        >
          <LinesTable groups={view.lines} />
        </Disclosure>
        <Disclosure
          title={words.sources.heading}
          note={words.sources.note(
            say.count(factors, 'factor'),
            say.count(view.sets.length, 'pinned set'),
          )}
        >
          <SourcesList sets={view.sets} />
        </Disclosure>
        <Disclosure title={words.boundary.heading} note={words.boundary.note}>
          <Terms
            isWide
            terms={[
              [words.boundary.approach, view.approach],
              [words.boundary.included, boundary.included],
              [words.boundary.excluded, boundary.excluded],
              [words.boundary.criteria, view.criteria],
            ]}
          />
        </Disclosure>
        <Disclosure
          title={words.evidence.heading}
          note={words.evidence.note(say.count(view.evidence.size, 'file'))}
        >
          <p className="max-w-[46rem] text-fg-muted">
            {words.evidence.before}{' '}
            <span className="mono text-xs wrap-anywhere text-fg">{view.evidence.root}</span>
            {words.evidence.after}
          </p>
        </Disclosure>
      </div>
    </CertificateSection>
  )
})
