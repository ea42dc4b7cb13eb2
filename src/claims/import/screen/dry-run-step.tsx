import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { importPage } from '../../../../content/claims/import-page.ts'
import { cx } from '../../../lib/cx.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import type { ImportReport } from '../import.schema.ts'
import { Decisions } from './decisions.tsx'
import { FindingDetails } from './finding-details.tsx'
import { ImportFoot } from './import-foot.tsx'
import { ImportMode } from './import-mode.tsx'
import { ReportTotals } from './report-totals.tsx'
import type { ImportState } from './use-import.ts'
import { UsedRates } from './used-rates.tsx'

const words = importPage.report

type DryRunStepProps = { claim: Claim; state: ImportState; report: ImportReport }

/** The result of the dry run, with choices next to the findings that need them. */
export function DryRunStep({ claim, state, report }: DryRunStepProps) {
  const { busy } = state
  const reason = whyNot(report)
  const kinds = [
    { title: words.errors, groups: report.groups.filter(({ isError }) => isError) },
    { title: words.warnings, groups: report.groups.filter(({ isError }) => !isError) },
  ]
  return (
    <AppCard
      title={words.title(state.file?.name ?? '')}
      action={
        report.found > 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={Download} size={16} />}
            onClick={() => void state.downloadFindings()}
          >
            {words.downloadAll}
          </Button>
        )
      }
    >
      <Sums report={report} />
      <Decisions state={state} />
      <UsedRates report={report} state={state} />
      {kinds.map(
        ({ title, groups }) =>
          groups.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className="sr-only">{title}</h3>
              {groups.map((group) => (
                <FindingDetails key={group.code} group={group} report={report} state={state} />
              ))}
            </section>
          ),
      )}
      <h3 className="px-5 pt-4 pb-2 text-md font-semibold tracking-text">{words.totals}</h3>
      <ReportTotals totals={report.totals} />
      <ImportMode claim={claim} state={state} report={report} />
      <ImportFoot isSticky>
        <Button
          variant="ghost"
          icon={<Icon of={ArrowLeft} size={16} />}
          onClick={() => state.goTo(report.activities.length > 0 ? 2 : 1)}
        >
          {words.back}
        </Button>
        <p id="import-reason" role="status" className="flex-[1_1_16rem]">
          {reason ?? words.reasons.ready}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="outline"
            icon={<Icon of={RefreshCw} size={16} />}
            busy={busy === 'check'}
            busyLabel={importPage.busy}
            onClick={() => void state.runAgain()}
          >
            {words.again}
          </Button>
          <Button
            disabled={reason !== null || busy === 'check'}
            aria-describedby="import-reason"
            busy={busy === 'import'}
            busyLabel={words.importing}
            onClick={() => void state.importRows()}
          >
            {words.import(report.rows)}
          </Button>
        </div>
      </ImportFoot>
    </AppCard>
  )
}

/** Returns why the file cannot be imported, or null if it can. */
function whyNot(report: ImportReport) {
  if (report.withErrors > 0) return words.reasons.errors(report.withErrors)
  if (report.unconfirmedDuplicates > 0) {
    return words.reasons.duplicates(report.unconfirmedDuplicates)
  }
  return report.good === 0 ? words.reasons.empty : null
}

function Sums({ report }: { report: ImportReport }) {
  const { rows, good, withErrors, withWarnings } = report
  const sums = [
    { label: words.read, value: rows },
    { label: words.good, value: good, icon: CircleCheck },
    {
      label: words.withErrors,
      value: withErrors,
      icon: CircleX,
      tone: withErrors > 0 && 'text-bad-text',
    },
    {
      label: words.withWarnings,
      value: withWarnings,
      icon: TriangleAlert,
      tone: withWarnings > 0 && 'text-warn-text',
    },
  ]
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-4 lg:grid-cols-[repeat(4,1fr)_1.4fr]">
      {sums.map(({ label, value, icon, tone }) => (
        <div
          key={label}
          className="flex flex-col border-line px-4 py-3.5 not-first:border-s max-sm:nth-3:border-s-0 max-sm:nth-[n+3]:border-t sm:px-[22px] sm:py-5"
        >
          <dt className="order-2 mt-1 text-sm text-fg-muted">{label}</dt>
          <dd
            className={cx(
              'flex items-center gap-2.5 text-[clamp(1.375rem,1rem+1.4vw,2rem)] leading-[1.1] font-medium tracking-[-0.045em]',
              tone,
            )}
          >
            {icon && <Icon of={icon} size={20} />}
            {value.toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
      <div className="col-span-full flex flex-col justify-center border-line bg-sunken px-4 py-3.5 max-lg:border-t sm:px-[22px] sm:py-5 lg:col-span-1 lg:border-s">
        <dt className="font-semibold">{words.nothing}</dt>
        <dd className="text-sm text-fg-muted">{words.nothingText}</dd>
      </div>
    </dl>
  )
}
