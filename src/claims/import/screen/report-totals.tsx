import { importPage } from '../../../../content/claims/import-page.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import type { ImportReport } from '../import.schema.ts'

const words = importPage.report

/** Shows location-based and market-based totals side by side; they are never added. */
export function ReportTotals({ totals }: { totals: ImportReport['totals'] }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4">
      {(['scope1', 'scope2Location', 'scope2Market', 'scope3'] as const).map((scope) => (
        <div
          key={scope}
          className="border-line px-5 py-3 not-first:border-s max-sm:nth-3:border-s-0"
        >
          <dt className="text-xs text-fg-subtle">{words[scope]}</dt>
          <dd className="font-semibold">{tonnesText(totals[scope].t)} t</dd>
        </div>
      ))}
    </dl>
  )
}
