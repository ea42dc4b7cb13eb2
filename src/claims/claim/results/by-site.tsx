import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import type { Results } from '../../claim-answers.ts'

type BySiteProps = {
  sites: Results['sites']
  rowsOf: (filter: Record<string, string>) => string
}

/** Shows location-based and market-based Scope 2 side by side; no column adds them. */
export function BySite({ sites, rowsOf }: BySiteProps) {
  const { siteColumns: columns } = words
  return (
    <AppCard title={words.bySite} note={words.unit}>
      <table className="claims-table">
        <caption className="sr-only">{words.bySite}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.site}</th>
            {(['scope1', 'location', 'market', 'scope3'] as const).map((column) => (
              <th key={column} scope="col" className="is-number">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map(({ name, totals }) => (
            <tr key={name}>
              <th scope="row">
                {name ? <AppLink href={rowsOf({ site: name })}>{name}</AppLink> : words.noSite}
              </th>
              <td className="is-number" data-label={columns.scope1}>
                {tonnesText(totals.scope1.t)}
              </td>
              <td className="is-number" data-label={columns.location}>
                {tonnesText(totals.scope2Location.t)}
              </td>
              <td className="is-number" data-label={columns.market}>
                {tonnesText(totals.scope2Market.t)}
              </td>
              <td className="is-number" data-label={columns.scope3}>
                {tonnesText(totals.scope3.t)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AppCard>
  )
}
