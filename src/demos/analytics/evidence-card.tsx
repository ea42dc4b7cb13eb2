import type { LucideIcon } from 'lucide-react'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import Gauge from 'lucide-react/icons/gauge'
import Satellite from 'lucide-react/icons/satellite'
import type { EvidenceEntry } from '../../../content/demos/analytics.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAnalyticsWords } from './use-analytics-words.ts'

const icons: Record<EvidenceEntry['icon'], LucideIcon> = {
  satellite: Satellite,
  gauge: Gauge,
  'file-text': FileText,
  coins: Coins,
}

export function EvidenceCard() {
  const { heading, entries, statusLabels } = useAnalyticsWords().evidence
  return (
    <AppCard title={heading}>
      <ul className="px-5 py-1.5">
        {entries.map(({ icon, title, recordId, status, age }) => (
          <li
            key={recordId}
            className="grid min-h-[66px] grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 border-line not-last:border-b sm:grid-cols-[36px_minmax(0,1fr)_auto_42px]"
          >
            <span className="grid size-9 place-items-center rounded-md bg-sunken text-fg-muted">
              <Icon of={icons[icon]} />
            </span>
            <div>
              <b className="block truncate text-sm leading-[1.35] font-semibold">{title}</b>
              <code className="mono text-xs text-fg-muted">{recordId}</code>
            </div>
            <Badge tone={status === 'verified' ? 'good' : 'warn'}>{statusLabels[status]}</Badge>
            <span className="text-end text-2xs whitespace-nowrap text-fg-subtle max-sm:hidden">
              {age}
            </span>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
