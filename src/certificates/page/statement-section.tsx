import PenLine from 'lucide-react/icons/pen-line'
import { Fragment, memo } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { opinionWords } from '../../../content/claims/opinion.ts'
import { say } from '../../certificate-check/say.ts'
import { MaterialityBar } from '../../factors/figures/materiality-bar.tsx'
import { useNear } from '../../lib/use-near.ts'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CertificateView } from '../certificate-view.ts'
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
    <section aria-labelledby="statement" className="certificate-section is-white">
      <Container className="certificate-columns">
        <div>
          <h2 id="statement">{words.heading}</h2>
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
          <div ref={text} data-near={isNear || undefined} className="statement-text">
            {paragraphsOf(statement.text).map((paragraph) => (
              <p key={paragraph}>{withMark(paragraph)}</p>
            ))}
          </div>
          <footer className="statement-signature">
            <Icon of={PenLine} size={28} />
            <div>
              <strong>
                {statement.person}, {statement.organisation}
              </strong>
              <p>{words.signed(say.moment(statement.signedAt))}</p>
            </div>
          </footer>
        </blockquote>
      </Container>
    </section>
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
      <strong>{conclusion}</strong>
      {after.join(conclusion)}
    </Fragment>
  )
}
