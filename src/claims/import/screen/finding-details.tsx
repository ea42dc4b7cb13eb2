import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { findingWords } from '../../../../content/claims/findings.ts'
import { importPage } from '../../../../content/claims/import-page.ts'
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
    <details className="finding" open={needsChoice(group.code)}>
      <summary>
        <Icon
          of={group.isError ? CircleX : TriangleAlert}
          size={20}
          className={group.isError ? 'text-bad' : 'text-warn'}
        />
        <div>
          <b>
            <span className="sr-only">{group.isError ? words.error : words.warning}</span>
            {title}
          </b>
          <p>
            <code className="mono">{group.code}</code> {remedy}
          </p>
        </div>
        <span className="finding-rows">{words.rows(group.rows, group.count)}</span>
        <span className="finding-count">{group.count.toLocaleString('en-GB')}</span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className="finding-body">
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
        className="finding-examples"
      >
        <table className="import-preview">
          <thead>
            <tr>
              <th scope="col" className="is-index">
                {words.columns.row}
              </th>
              <th scope="col">{words.columns.column}</th>
              <th scope="col">{words.columns.read}</th>
              <th scope="col">{words.columns.choices}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ row, column, value, choices }) => (
              <tr key={`${row} ${column} ${value}`}>
                <td className="is-index">{row.toLocaleString('en-GB')}</td>
                <td>{column}</td>
                <td className="mono text-xs" title={value}>
                  {value}
                </td>
                <td>{choices?.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {group.count > found.length && (
        <p className="mt-1 text-xs text-fg-subtle">{words.more(found.length, group.count)}</p>
      )}
    </div>
  )
}
