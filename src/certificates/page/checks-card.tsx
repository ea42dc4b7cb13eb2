import FileCheck from 'lucide-react/icons/file-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { checksWords as words } from '../../../content/claims/certificate-page.ts'
import { isDoubted, type Opinion, opinionWords } from '../../../content/claims/opinion.ts'
import { checkIds, type Outcome } from '../../certificate-check/check-result.ts'
import { cx } from '../../lib/cx.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from './check-list.tsx'
import type { ChecksState } from './use-checks.ts'

export const checksHeadingId = 'checks'

type ChecksCardProps = ChecksState & {
  again: () => void
  /** Address of the file that checks itself, for visitors without scripts. */
  offlineHref?: string
}

/** The seventeen checks: waiting in the page that the server sends, and run in the browser. */
export function ChecksCard({
  phase,
  shown,
  seconds,
  outcome,
  view,
  again,
  offlineHref,
}: ChecksCardProps) {
  const passed = shown.filter(({ state }) => state === 'passed').length
  const isBad = phase === 'failed' || outcome === 'invalid' || outcome === 'key-revoked'
  const isDone = phase === 'done'
  const opinion = view?.statement?.opinion ?? 'unmodified'
  // The checks say that it is authentic, which must not look like a good opinion.
  const isGood = isDone && !isBad && !isDoubted(opinion)
  return (
    <section
      aria-labelledby={checksHeadingId}
      className={cx(
        'checks-card',
        isDone && !isBad && (isGood ? 'is-good' : 'is-plain'),
        isBad && 'is-bad',
      )}
    >
      <header className="checks-head">
        <span className="checks-disc">
          <Icon
            of={isBad ? ShieldX : isGood ? ShieldCheck : isDone ? FileCheck : Shield}
            size={26}
          />
        </span>
        <div>
          <h2 id={checksHeadingId} className="scroll-mt-(--jump-offset)">
            {headingOf(phase, shown, isBad, opinion)}
          </h2>
          <p className="checks-how">{howOf(phase, isBad)}</p>
        </div>
        <p className="checks-count">
          {words.of(passed, checkIds.length)}
          {isDone && <small>{words.seconds(shownSeconds(seconds))}</small>}
        </p>
        <Button
          variant="outline"
          icon={<Icon of={RefreshCw} size={16} />}
          disabled={phase === 'waiting'}
          busy={phase === 'running'}
          onClick={again}
          className="needs-scripts max-sm:col-span-full"
        >
          {phase === 'failed' ? words.tryAgain : words.again}
        </Button>
      </header>
      <svg width="100%" height="3" aria-hidden="true" className="checks-bar">
        <rect width={`${(shown.length / checkIds.length) * 100}%`} height="3" />
      </svg>
      {offlineHref && (
        <p className="checks-note without-scripts">
          <strong>{words.noScripts.title}</strong> {words.noScripts.before}{' '}
          <a href={offlineHref}>{words.noScripts.link}</a>
          {words.noScripts.after}
        </p>
      )}
      <CheckList shown={shown} isRunning={phase === 'running'} className="in-columns" />
      <footer className="checks-foot">
        <span>{words.couldLie}</span>
        <ArrowLink href="/verify/file">{words.elsewhere}</ArrowLink>
      </footer>
      <p role="status" className="sr-only">
        {outcome && words.spoken(passed, checkIds.length, outcomeText(outcome, opinion))}
        {phase === 'failed' && words.loadFailed}
      </p>
    </section>
  )
}

function headingOf(
  phase: ChecksState['phase'],
  shown: ChecksState['shown'],
  isBad: boolean,
  opinion: Opinion,
) {
  if (phase === 'waiting') return words.waiting
  if (phase === 'running') return words.running
  if (phase === 'failed') return words.could
  if (!isBad) return opinionWords.authentic[opinion] ?? words.done
  const failed = shown.filter(({ state }) => state === 'failed')
  return failed[0]?.id === 'format' ? words.notWellFormed : words.failedCount(failed.length)
}

function outcomeText(outcome: Outcome, opinion: Opinion) {
  const authentic = outcome === 'valid' ? opinionWords.authentic[opinion] : null
  return authentic ?? words.outcomes[outcome]
}

function howOf(phase: ChecksState['phase'], isBad: boolean) {
  if (phase === 'failed') return words.loadFailed
  if (phase !== 'done') return words.meanwhile
  return isBad ? words.failedHow : words.how
}

function shownSeconds(seconds: number) {
  return seconds < 0.05 ? seconds.toFixed(2) : seconds.toFixed(1)
}
