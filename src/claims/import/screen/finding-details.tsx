import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { findingWords } from '../../../../content/claims/findings.ts'
import { importPage } from '../../../../content/claims/import-page.ts'
import { PreviewCell, PreviewHead, PreviewTable } from '../../../ui/app/preview-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FindingGroup, ImportReport } from '../import.schema.ts'
import { FindingChoices, needsChoice } from './finding-choices.tsx'
import type { ImportState } from './use-import.ts'

const words = importPage.report
const shown = 5

type FindingDetailsProps = { group: FindingGroup; report: ImportReport; state: ImportState }

/** One kind of finding, expanded if the user has to choose. */
export function FindingDetails({ group, report, state }: FindingDetailsProps) {
  const { title, remedy } = findingWords[group.code]
  return (
    <details className="group border-b border-line" open={needsChoice(group.code)}>
      <summary className="grid min-h-18 list-none grid-cols-[22px_minmax(0,1fr)_auto_20px] items-center gap-x-3.5 gap-y-1 px-4 py-3 hover:bg-hover sm:grid-cols-[22px_minmax(0,1fr)_auto_auto_20px] sm:px-5 [&::-webkit-details-marker]:hidden">
        <Icon
          of={group.isError ? CircleX : TriangleAlert}
          size={20}
          className={group.isError ? 'text-bad' : 'text-warn'}
        />
        <div>
          <b className="block leading-[1.4] font-semibold">
            <span className="sr-only">{group.isError ? words.error : words.warning}</span>
            {title}
          </b>
          <p className="text-sm text-fg-muted">
            <code className="mono text-2xs text-fg-subtle">{group.code}</code> {remedy}
          </p>
        </div>
        <span className="font-mono text-2xs text-fg-subtle max-sm:col-[2/-1] max-sm:row-start-2">
          {group.cells.length > 0
            ? words.cells(group.cells, group.count)
            : words.rows(group.rows, group.count)}
        </span>
        <span className="font-mono text-md font-medium">{group.count.toLocaleString('en-GB')}</span>
        <Icon of={ChevronDown} size={20} className="group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pb-4 sm:ps-14 sm:pe-5 sm:pb-[18px]">
        <Examples group={group} report={report} />
        <FindingChoices group={group} report={report} state={state} />
      </div>
    </details>
  )
}

function Examples({ group, report }: Omit<FindingDetailsProps, 'state'>) {
  const found = report.findings.filter(({ code }) => code === group.code).slice(0, shown)
  if (found.length === 0) return null
  return (
    <div>
      <section
        aria-label={words.examples}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-[300px] overflow-auto rounded-md border border-line"
      >
        <PreviewTable>
          <thead>
            <tr>
              <PreviewHead isIndex>
                {report.workbook ? words.columns.cell : words.columns.row}
              </PreviewHead>
              <PreviewHead>{words.columns.column}</PreviewHead>
              <PreviewHead>{words.columns.read}</PreviewHead>
              <PreviewHead>{words.columns.choices}</PreviewHead>
            </tr>
          </thead>
          <tbody>
            {found.map(({ row, cell, column, value, choices }) => (
              <tr key={`${row} ${column} ${value}`}>
                <PreviewCell isIndex>{cell ?? row.toLocaleString('en-GB')}</PreviewCell>
                <PreviewCell>{column}</PreviewCell>
                <PreviewCell className="mono text-xs" title={value}>
                  {value}
                </PreviewCell>
                <PreviewCell>{choices?.join(', ')}</PreviewCell>
              </tr>
            ))}
          </tbody>
        </PreviewTable>
      </section>
      {group.count > found.length && (
        <p className="mt-1 text-xs text-fg-subtle">{words.more(found.length, group.count)}</p>
      )}
    </div>
  )
}
