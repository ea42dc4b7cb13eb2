import { useQuery } from '@tanstack/react-query'
import { organisationPage } from '../../content/claims/organisation.ts'
import { formatBytes } from '../lib/format-bytes.ts'
import type { Quotas } from '../server/config.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { organisationPath, type Workspace } from './use-workspace.ts'

const words = organisationPage.usage
type Answer = Record<'usage' | 'quotas', Quotas>

/** How much of its quotas the organisation uses, for owners. */
export function UsageCard({ workspace: { organisation, role } }: { workspace: Workspace }) {
  const isShown = role === 'owner' && organisation.kind === 'client'
  const { data } = useQuery<Answer>({ queryKey: [`${organisationPath}/usage`], enabled: isShown })
  if (!isShown || !data) return null
  const { usage, quotas } = data
  const number = (value: number) => value.toLocaleString('en-GB')
  const facts = [
    [words.claims, number(usage.claims), number(quotas.claims)],
    [words.rows, number(usage.rows), number(quotas.rows)],
    [words.evidence, formatBytes(usage.evidenceBytes), formatBytes(quotas.evidenceBytes)],
  ] as const
  return (
    <AppCard title={words.title}>
      <dl className="grid gap-3.5 p-5">
        {facts.map(([label, used, most]) => (
          <div key={label}>
            <dt className="text-sm text-fg-subtle">{label}</dt>
            <dd>{words.of(used, most)}</dd>
          </div>
        ))}
      </dl>
      <p className="px-5 pb-5 text-sm text-fg-muted">{words.hint}</p>
    </AppCard>
  )
}
