import FileCheck from 'lucide-react/icons/file-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { checksWords as words } from '../../../content/claims/certificate-page.ts'
import { authenticText, isDoubted, type Opinion } from '../../../content/claims/opinion.ts'
import { checkIds, countChecks, type Outcome } from '../../certificate-check/check-result.ts'
import { cx } from '../../lib/cx.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from './check-list.tsx'
import { PolicyChoice } from './policy-choice.tsx'
import type { ChecksState } from './use-checks.ts'
import type { ReadersPolicy } from './use-readers-policy.ts'

export const checksHeadingId = 'checks'

type ChecksCardProps = ChecksState & {
  outcome: Outcome | null
  /** Whether only the answer about its standing is awaited. */
  isAsking?: boolean
  again: () => void
  policy: ReadersPolicy
  /** Address of the file that checks itself, for visitors without scripts. */
  offlineHref?: string
}

/** The checks: waiting in the page that the server sends, and run in the browser. */
export function ChecksCard({
  phase,
  shown,
  seconds,
  outcome,
  isAsking = false,
  view,
  again,
  policy,
  offlineHref,
}: ChecksCardProps) {
  const { passed, notRun } = countChecks(shown)
  const all = checksThatRun(shown)
  const isDone = phase === 'done'
  const isBad = phase === 'failed' || (outcome !== null && badOutcomes.includes(outcome))
  const opinion = view?.statement?.opinion ?? 'unmodified'
  // The checks say that it is authentic, which must not look like a good opinion.
  const isGood = outcome === 'valid' && !isDoubted(opinion)
  const tone = isBad ? 'bad' : isGood ? 'good' : isDone ? 'plain' : 'waiting'
  return (
    <section
      aria-labelledby={checksHeadingId}
      data-tone={tone}
      className="rounded-xl border border-line bg-surface text-fg shadow-lg contain-layout contain-style"
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-[22px] gap-y-2 px-8 pt-[26px] pb-6 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3.5 max-sm:gap-y-3 max-sm:px-[18px] max-sm:py-5">
        <span
          className={cx(
            'grid size-13 place-items-center rounded-full max-sm:size-11',
            tones[tone].disc,
          )}
        >
          <Icon of={tones[tone].icon} size={26} />
        </span>
        <div>
          <h2
            id={checksHeadingId}
            className="scroll-mt-(--jump-offset) text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-[1.15] tracking-[-0.028em]"
          >
            {isAsking ? words.asking : headingOf({ phase, shown, outcome, opinion })}
          </h2>
          <p className="mt-[3px] text-md text-fg-muted">
            {isAsking ? words.askingHow : howOf(phase, isBad)}
          </p>
        </div>
        <p className="text-end text-entry leading-none font-medium tracking-[-0.045em] whitespace-nowrap tabular-nums max-sm:col-span-full max-sm:flex max-sm:items-baseline max-sm:gap-2.5 max-sm:text-start max-sm:text-app">
          {words.of(passed, all)}
          {isDone && (
            <small className="mt-1.5 block text-xs/none font-normal tracking-normal text-fg-muted max-sm:m-0">
              {notRun > 0 && `${words.notRun(notRun)}, `}
              {words.seconds(shownSeconds(seconds))}
            </small>
          )}
        </p>
        <Button
          variant="outline"
          icon={<Icon of={RefreshCw} size={16} />}
          disabled={phase === 'waiting'}
          busy={phase === 'running'}
          onClick={again}
          className="max-sm:col-span-full noscript:hidden!"
        >
          {phase === 'failed' ? words.tryAgain : words.again}
        </Button>
      </header>
      <Progress done={shown.length} className={tones[tone].bar} />
      {offlineHref && <ScriptsOff href={offlineHref} />}
      <CheckList shown={shown} isRunning={phase === 'running'} />
      <PolicyChoice policy={policy} />
      <footer className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 border-t border-line px-8 py-2.5 text-sm/[1.6] text-fg-muted max-sm:px-[18px]">
        <span>{words.couldLie}</span>
        <ArrowLink href="/verify/file">{words.elsewhere}</ArrowLink>
      </footer>
      <p role="status" className="sr-only">
        {outcome && !isAsking && words.spoken(passed, all, notRun, outcomeText(outcome, opinion))}
        {phase === 'failed' && words.loadFailed}
      </p>
    </section>
  )
}

const badOutcomes: readonly Outcome[] = ['invalid', 'key-revoked', 'unwitnessed', 'withdrawn']

const waiting = { icon: Shield, disc: 'bg-sunken text-fg-muted', bar: 'fill-accent' }
const tones = {
  waiting,
  good: { icon: ShieldCheck, disc: 'bg-good-soft text-good', bar: 'fill-accent' },
  plain: { ...waiting, icon: FileCheck, bar: 'fill-line-strong' },
  bad: { icon: ShieldX, disc: 'bg-bad-soft text-bad', bar: 'fill-bad' },
}

function Progress({ done, className }: { done: number; className: string }) {
  return (
    <svg
      width="100%"
      height="3"
      aria-hidden="true"
      className={cx('block bg-data-track', className)}
    >
      <rect
        width={`${(done / checkIds.length) * 100}%`}
        height="3"
        className="transition-[width] duration-(--duration-fast) ease-linear"
      />
    </svg>
  )
}

function ScriptsOff({ href }: { href: string }) {
  return (
    <p className="mx-8 mt-4 mb-1 hidden rounded-md bg-sunken px-4 py-3.5 text-md max-sm:mx-[18px] noscript:block">
      <strong>{words.noScripts.title}</strong> {words.noScripts.before}{' '}
      <a href={href} className="font-semibold text-accent-text underline underline-offset-3">
        {words.noScripts.link}
      </a>
      {words.noScripts.after}
    </p>
  )
}

type Heading = Pick<ChecksState, 'phase' | 'shown'> & {
  outcome: Outcome | null
  opinion: Opinion
}

function headingOf({ phase, shown, outcome, opinion }: Heading) {
  if (phase === 'waiting') return words.waiting
  if (phase === 'running') return words.running
  if (phase === 'failed') return words.could
  if (outcome === 'valid') return authenticText(outcome, opinion) ?? words.done
  if (outcome && outcome !== 'invalid') return outcomeText(outcome, opinion)
  const failed = shown.filter(({ state }) => state === 'failed')
  return failed[0]?.id === 'format' ? words.notWellFormed : words.failedCount(failed.length)
}

function outcomeText(outcome: Outcome, opinion: Opinion) {
  return authenticText(outcome, opinion) ?? words.outcomes[outcome]
}

function howOf(phase: ChecksState['phase'], isBad: boolean) {
  if (phase === 'failed') return words.loadFailed
  if (phase !== 'done') return words.meanwhile
  return isBad ? words.failedHow : words.how
}

/**
 * How many checks run, without those that are information. Until it is known, witnesses are taken to
 * be that, as on a site without any.
 */
export function checksThatRun(shown: ChecksState['shown']) {
  const states = new Map(shown.map(({ id, state }) => [id, state]))
  return checkIds.filter((id) => {
    const state = states.get(id) ?? (id === 'witnessed' ? 'noted' : 'waiting')
    return state !== 'noted' && state !== 'skipped'
  }).length
}

function shownSeconds(seconds: number) {
  return seconds < 0.05 ? seconds.toFixed(2) : seconds.toFixed(1)
}
