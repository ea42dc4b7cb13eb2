import PenLine from 'lucide-react/icons/pen-line'
import { Fragment, memo } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { opinionWords } from '../../../content/claims/opinion.ts'
import { say } from '../../certificate-check/say.ts'
import { MaterialityBar } from '../../factors/figures/materiality-bar.tsx'
import { useNear } from '../../lib/use-near.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CertificateView } from '../certificate-view.ts'
import { CertificateSection } from './certificate-section.tsx'
import { Terms } from './terms.tsx'

const words = certificateWords.statement
type Statement = NonNullable<CertificateView['statement']>

/** The verifier's own words are a quotation, so they look different from the text of the page. */
export const StatementSection = memo(function StatementSection({
  statement,
}: {
  statement: Statement
}) {
  const { findings } = statement
  const [text, isNear] = useNear<HTMLDivElement>()
  return (
    <CertificateSection id="statement" isWhite isSplit>
      <div>
        <h2 id="statement" className="max-w-[46rem] text-part">
          {words.heading}
        </h2>
        <div className="mt-[26px]">
          <Terms
            terms={[
              [words.level, certificateWords.levels[statement.assurance]],
              [words.standard, statement.standard],
              [words.opinion, opinionWords.short[statement.opinion]],
              [
                words.findings,
                words.findingCount(findings.raised, findings.resolved, findings.open),
              ],
              [
                words.key,
                <span key="key" className="mono text-xs">
                  {statement.key}
                </span>,
              ],
            ]}
          />
        </div>
        <div className="mt-[22px]">
          <MaterialityBar findings={findings} materiality={statement.materiality} />
        </div>
      </div>
      <blockquote>
        <div
          ref={text}
          data-near={isNear || undefined}
          className="statement-text text-[clamp(1.1875rem,1rem+0.7vw,1.4375rem)] leading-[1.6] tracking-[-0.008em]"
        >
          {paragraphsOf(statement.text).map((paragraph) => (
            <p key={paragraph} className="not-first:mt-[1em]">
              {withMark(paragraph)}
            </p>
          ))}
        </div>
        <footer className="mt-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-[18px] border-t border-line-strong pt-[22px]">
          <Icon of={PenLine} size={28} className="text-accent" />
          <div>
            <strong className="font-semibold wrap-anywhere">
              {statement.person}, {statement.organisation}
            </strong>
            <p className="text-sm/[1.6] text-fg-muted">
              {words.signed(say.moment(statement.signedAt))}
            </p>
          </div>
        </footer>
      </blockquote>
    </CertificateSection>
  )
})

const paragraphsOf = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph !== '')

function withMark(paragraph: string) {
  const conclusion = words.conclusions.find((phrase) => paragraph.includes(phrase))
  if (!conclusion) return paragraph
  const [before, ...after] = paragraph.split(conclusion)
  return (
    <Fragment>
      {before}
      <strong className="rounded-[2px] bg-accent-soft box-decoration-clone py-[0.1em] font-normal">
        {conclusion}
      </strong>
      {after.join(conclusion)}
    </Fragment>
  )
}
