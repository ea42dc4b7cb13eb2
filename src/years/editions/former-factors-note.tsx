import { useQuery } from '@tanstack/react-query'
import { yearsPage } from '../../../content/claims/years.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { tonnes } from '../../lib/exact-decimal.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { yearsApiPath } from '../screen/years-query.ts'
import type { yearsApi } from '../years.api.server.ts'

type Answer = ApiAnswer<typeof yearsApi, '/:year/former-factors', 'get'>

/** Says so where part of a change comes from newer editions of the factors. */
export function FormerFactorsNote({ year, label }: { year: number; label: string }) {
  const { data } = useQuery(listQuery<Answer>(`${yearsApiPath}/${year}/former-factors`))
  const totals = data?.atFormerFactors
  if (!totals) return null
  const text = (kg: string) => tonnesText(tonnes(kg))
  return (
    <p className="text-sm">
      {yearsPage.changes.newFactors(label, text(totals.totalLocation), text(totals.totalMarket))}
    </p>
  )
}
