import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.ts'
import type { cmsDomainsApi } from './cms-domains.api.server.ts'

const words = ssoWords.cms
const path = '/api/cms/assurance/domains'

type Answer = ApiAnswer<typeof cmsDomainsApi, '/', 'get'>
type Claim = Answer['domains'][number]

/** Email domains that organisations claim for single sign-on, for administrators. */
export function DomainsCard() {
  const { data, isError, refetch } = useQuery<Answer>({
    queryKey: [path],
    refetchOnMount: 'always',
  })
  const claims = data?.domains ?? []
  return (
    <AppCard title={words.title}>
      {isError && !data && <ListFailed onRetry={() => void refetch()} />}
      {data && (
        <p className="p-5 text-sm text-fg-muted">{claims.length > 0 ? words.text : words.none}</p>
      )}
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={`${claim.orgId} ${claim.domain}`} claim={claim} />
        ))}
      </ul>
    </AppCard>
  )
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { orgId, domain, organisation, issuer, approvedBy, approvedAt } = claim
  const isApproved = approvedAt !== null
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: () =>
      apiFetch(path, { method: 'PUT', body: { orgId, domain, approved: !isApproved } }),
    onSuccess: () => notify({ title: isApproved ? words.withdrawn : words.approved, kind: 'good' }),
    onError: notifyFailure(words.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <span dir="ltr">{domain}</span>
          <Badge tone={isApproved ? 'good' : 'warn'}>
            {isApproved ? words.approvedBy(approvedBy ?? '') : words.waiting}
          </Badge>
        </p>
        <p className="text-sm wrap-anywhere text-fg-muted">
          {organisation}, {words.provider(URL.parse(issuer)?.host ?? issuer)}
        </p>
      </div>
      <Button
        size="sm"
        variant={isApproved ? 'outline' : 'primary'}
        busy={decide.isPending}
        aria-label={(isApproved ? words.withdrawOf : words.approveOf)(domain)}
        onClick={() => decide.mutate()}
      >
        {isApproved ? words.withdraw : words.approve}
      </Button>
    </li>
  )
}
