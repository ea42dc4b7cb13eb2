import { claimTable as words } from '../../../content/claims/claims-pages.ts'
import { formatShortDate } from '../../lib/format-short-date.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import type { ClaimList } from '../claim-answers.ts'
import { claimPath } from '../claims-query.ts'
import { periodText } from '../period-text.ts'
import { StateBadge } from '../state-badge.tsx'

type ListedClaim = ClaimList['claims'][number]

export function ClaimsTable({ claims }: { claims: readonly ListedClaim[] }) {
  return (
    <DataTable
      caption={words.caption}
      columns={[
        { name: words.title },
        { name: words.period },
        { name: words.state },
        { name: words.total, isNumber: true },
        { name: words.updated },
      ]}
    >
      {claims.map((claim) => (
        <DataRow key={claim.id}>
          <RowName
            note={
              <>
                {words.revision(claim.revision)}, {words.rows(claim.rowCount)}
              </>
            }
          >
            <AppLink href={claimPath(claim.id)}>{claim.title}</AppLink>
          </RowName>
          <Cell>{periodText(claim.periodFrom, claim.periodTo, 'short')}</Cell>
          <Cell>
            <span className="flex flex-wrap gap-y-1">
              {claim.isSample && <SampleMark />}
              <StateBadge state={claim.state} />
            </span>
          </Cell>
          <Cell isNumber label={words.totalLabel}>
            {claim.totals ? tonnesText(claim.totals.totalLocation.t) : words.noTotal}
          </Cell>
          <Cell>
            <time dateTime={claim.updatedAt}>{formatShortDate(claim.updatedAt)}</time>
          </Cell>
        </DataRow>
      ))}
    </DataTable>
  )
}
