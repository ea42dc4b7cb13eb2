import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { operationsWords as words } from '../../content/cms/operations.ts'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { formatDay } from '../lib/format-day.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { operationsApi } from './operations.api.server.ts'

type Operations = ApiAnswer<typeof operationsApi, '/', 'get'>

const operationsQuery = { queryKey: ['/api/cms/operations'] }

/** For administrators. */
export function BackupWarning() {
  const backup = useQuery<Operations>(operationsQuery).data?.backup
  if (!backup?.isLate) return null
  return (
    <p className="mb-5 flex gap-3 rounded-lg bg-warn-soft px-5 py-4 text-on-warn-soft">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0" />
      <span>
        <b className="font-semibold">{words.backup.title}</b>{' '}
        {backup.last ? words.backup.last(formatDay(backup.last)) : words.backup.none}{' '}
        {words.backup.advice}
      </span>
    </p>
  )
}

/** For administrators, if browsers have refused anything. */
export function BlockedCard() {
  const reports = useQuery<Operations>(operationsQuery).data?.reports ?? []
  if (reports.length === 0) return null
  return (
    <AppCard title={words.reports.heading} className="mt-5">
      <p className="px-5 pt-4 text-fg-muted">{words.reports.text}</p>
      <ul className="divide-y divide-line px-5 py-2">
        {reports.map(({ key, directive, page, blocked, times, lastAt }) => (
          <li key={key} className="grid gap-0.5 py-2.5">
            <span className="font-medium wrap-anywhere">
              {words.reports.what(blocked, directive)}
            </span>
            <span className="text-sm wrap-anywhere text-fg-muted">
              {words.reports.where(page, times, formatDay(lastAt))}
            </span>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
