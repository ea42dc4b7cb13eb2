import { useQuery, useQueryClient } from '@tanstack/react-query'
import { publicationWords } from '../../../content/claims/publication.ts'
import { withdrawalReasons } from '../../assurance/withdraw/withdraw.schema.ts'
import { WithdrawButton } from '../../assurance/withdraw/withdraw-button.tsx'
import type { publicationApi } from '../../certificates/publication/publication.api.server.ts'
import { claimApiPath, claimsApiPath } from '../../claims/claims-query.ts'
import { periodText } from '../../claims/period-text.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { AppCard } from '../../ui/app/app-card.tsx'

type Answer = ApiAnswer<typeof publicationApi, '/published', 'get'>
const words = publicationWords.whileDisabled
const published = listQuery<Answer>(`${claimsApiPath}/published`)

/** The one thing that the owner of a disabled organisation can still do. */
export function WithdrawWhileDisabled() {
  const queryClient = useQueryClient()
  const { data } = useQuery(published)
  if (!data || data.claims.length === 0) return null
  return (
    <AppCard title={words.title} className="mt-6">
      <p className="px-5 pt-4 text-fg-muted">{words.text}</p>
      <ul className="grid gap-3 p-5">
        {data.claims.map(({ id, title, periodFrom, periodTo, certificateId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{title}</strong>
              <span className="block text-sm text-fg-muted">
                {periodText(periodFrom, periodTo)},{' '}
                <span className="mono whitespace-nowrap">{certificateId}</span>
              </span>
            </span>
            <WithdrawButton
              path={`${claimApiPath(id)}/withdraw`}
              reasons={withdrawalReasons}
              label={words.withdraw(title)}
              refresh={() => queryClient.invalidateQueries({ queryKey: published.queryKey })}
            />
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
