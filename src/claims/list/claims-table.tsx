import { claimTable as words } from '../../../content/claims/claims-pages.ts'
import { formatShortDate } from '../../lib/format-short-date.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import type { ClaimList } from '../claim-answers.ts'
import { claimPath } from '../claims-query.ts'
import { periodText } from '../period-text.ts'
import { StateBadge } from '../state-badge.tsx'

type ListedClaim = ClaimList['claims'][number]

/** Below 900 px, each claim becomes a card. */
export function ClaimsTable({ claims }: { claims: readonly ListedClaim[] }) {
  return (
    <table className="claims-table">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.title}</th>
          <th scope="col">{words.period}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" className="is-number">
            {words.total}
          </th>
          <th scope="col">{words.updated}</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <th scope="row">
              <AppLink href={claimPath(claim.id)}>{claim.title}</AppLink>
              <small>
                {words.revision(claim.revision)}, {words.rows(claim.rowCount)}
              </small>
            </th>
            <td>{periodText(claim.periodFrom, claim.periodTo, 'short')}</td>
            <td>
              <span className="flex flex-wrap gap-y-1">
                {claim.isSample && <SampleMark />}
                <StateBadge state={claim.state} />
              </span>
            </td>
            <td className="is-number" data-label={words.totalLabel}>
              {claim.totals ? tonnesText(claim.totals.totalLocation.t) : words.noTotal}
            </td>
            <td>
              <time dateTime={claim.updatedAt}>{formatShortDate(claim.updatedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
