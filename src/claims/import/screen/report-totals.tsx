import { importPage } from '../../../../content/claims/import-page.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import type { ImportReport } from '../import.schema.ts'

const words = importPage.report

/** Shows location-based and market-based totals side by side; they are never added. */
export function ReportTotals({ totals }: { totals: ImportReport['totals'] }) {
  return (
    <dl className="report-totals">
      {(['scope1', 'scope2Location', 'scope2Market', 'scope3'] as const).map((scope) => (
        <div key={scope}>
          <dt>{words[scope]}</dt>
          <dd>{tonnesText(totals[scope].t)} t</dd>
        </div>
      ))}
    </dl>
  )
}
