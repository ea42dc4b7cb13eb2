import { resultsWords as words } from '../../../../content/claims/claim-page.ts'
import { tonnesText } from '../../../lib/tonnes-text.ts'
import { AppCard } from '../../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../../ui/app/data-table.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import type { Results } from '../../claim-answers.ts'

type BySiteProps = {
  sites: Results['sites']
  rowsOf: (filter: Record<string, string>) => string
}

const figures = [
  ['scope1', 'scope1'],
  ['location', 'scope2Location'],
  ['market', 'scope2Market'],
  ['scope3', 'scope3'],
] as const

/** Shows location-based and market-based Scope 2 side by side; no column adds them. */
export function BySite({ sites, rowsOf }: BySiteProps) {
  const { siteColumns: columns } = words
  return (
    <AppCard title={words.bySite} note={words.unit}>
      <DataTable
        caption={words.bySite}
        columns={[
          { name: columns.site },
          ...figures.map(([column]) => ({ name: columns[column], isNumber: true })),
        ]}
      >
        {sites.map(({ name, totals }) => (
          <DataRow key={name}>
            <RowName>
              {name ? <AppLink href={rowsOf({ site: name })}>{name}</AppLink> : words.noSite}
            </RowName>
            {figures.map(([column, total]) => (
              <Cell key={column} isNumber label={columns[column]}>
                {tonnesText(totals[total].t)}
              </Cell>
            ))}
          </DataRow>
        ))}
      </DataTable>
    </AppCard>
  )
}
