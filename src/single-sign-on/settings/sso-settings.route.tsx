import { useQuery } from '@tanstack/react-query'
import ShieldX from 'lucide-react/icons/shield-x'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { ssoWords } from '../../../content/clients/single-sign-on.ts'
import { privateMeta } from '../../frames/site/private-meta.ts'
import { WorkspaceHead } from '../../organisations/workspace-head.tsx'
import { WorkspaceShell } from '../../organisations/workspace-shell.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { ListFailed } from '../../ui/app/list-failed.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Route } from './+types/sso-settings.route.ts'
import { ProviderCard } from './provider-card.tsx'
import { type SettingsAnswer, settingsPath } from './settings-query.ts'
import { TurnOffCard } from './turn-off-card.tsx'

const words = ssoWords.settings

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

export default function SsoSettingsPage() {
  return (
    <WorkspaceShell title={words.title} hasOwnHead>
      {({ role }) => (
        <>
          <WorkspaceHead
            title={words.title}
            lead={words.lead}
            back={{ href: organisationPage.path, label: organisationPage.title }}
          />
          {role === 'owner' ? <Settings /> : <EmptyState icon={ShieldX} {...words.ownersOnly} />}
        </>
      )}
    </WorkspaceShell>
  )
}

function Settings() {
  const { data, isError, refetch } = useQuery<SettingsAnswer>({
    queryKey: [settingsPath],
    refetchOnMount: 'always',
  })
  if (isError && !data) {
    return (
      <ListFailed title={words.notLoaded} retryLabel={words.retry} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <ProviderCard answer={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DomainsCard domains={data.domains} />
        {data.settings && <TurnOffCard />}
      </div>
    </div>
  )
}

function DomainsCard({ domains }: Pick<SettingsAnswer, 'domains'>) {
  return (
    <AppCard title={words.domains.title}>
      {domains.length === 0 && <p className="p-5 text-fg-muted">{words.domains.none}</p>}
      <ul className="px-5">
        {domains.map(({ domain, isApproved }) => (
          <li
            key={domain}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line py-2 not-last:border-b"
          >
            <span className="wrap-anywhere" dir="ltr">
              {domain}
            </span>
            <Badge tone={isApproved ? 'good' : 'warn'}>
              {isApproved ? words.domains.approved : words.domains.waiting}
            </Badge>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
