import KeyRound from 'lucide-react/icons/key-round'
import { reviewTab } from '../../../content/claims/review-tab.ts'
import { signPage } from '../../../content/claims/sign-page.ts'
import type { Statement } from '../../certificate-check/certificate-shape.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Review } from '../assurance-queries.ts'

const words = signPage.aside
const short = (id: string) => `${id.slice(7, 15)}…${id.slice(-4)}`

type SignAsideProps = { review: Review; statement: Omit<Statement, 'signedAt'> }

/** Shows who signs what, beside the steps. */
export function SignAside({ review, statement }: SignAsideProps) {
  const { verifier, opinion, findings } = statement
  const terms = [
    [words.certificate, statement.certificate],
    [words.claim, short(statement.claim)],
    [words.key, short(statement.key)],
    [words.level, reviewTab.levels[statement.assurance]],
    [words.conclusion, signPage.opinions[opinion]],
    [words.uncorrected, `${groupDigits(findings.uncorrectedKg)} kg`],
  ]
  return (
    <aside className="grid gap-4 wrap-anywhere">
      <section className="on-dark grid justify-items-start gap-2 rounded-lg bg-canvas p-6 text-fg">
        <Badge tone="outline">{words.signAs}</Badge>
        <p className="mt-6 text-h3 leading-tight font-medium tracking-heading">{verifier.person}</p>
        <p className="text-fg-muted">
          {words.for(verifier.organisation)}
          <br />
          {words.about(review.claim.organisation.name)}
        </p>
      </section>
      <dl className="rounded-lg border border-line bg-surface px-5 py-2">
        {terms.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] gap-4 border-b border-line py-2.5 last:border-0"
          >
            <dt className="text-fg-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex gap-3 rounded-lg bg-sunken p-4 text-sm">
        <Icon of={KeyRound} className="text-fg-muted" />
        <span>
          <b className="font-semibold">{words.keyNote}</b> {words.keyText}
        </span>
      </p>
    </aside>
  )
}
