import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiAnswer } from '../lib/api-answer.ts'
import { listQuery, queryString } from '../lib/query/list-query.ts'
import { useListParams } from '../lib/use-list-params.ts'
import type { cmsAuditApi } from './audit.api.server.ts'
import { periodDays } from './period-days.ts'

type Answer = ApiAnswer<typeof cmsAuditApi, '/', 'get'>
type Actors = ApiAnswer<typeof cmsAuditApi, '/actors', 'get'>

export type AuditEvent = Answer['lines'][number]

const names = ['search', 'who', 'group', 'period', 'from', 'to', 'outcome'] as const

/** What both audit screens show, read from `path`. Filters are in the address. */
export function useAudit(path: string, enabled: boolean) {
  const { read, change } = useListParams()
  const shown = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
    (typeof names)[number],
    string
  >
  const { period, from, to, ...rest } = shown
  const asked = { ...rest, ...periodDays(period, { from, to }) }
  const key = queryString(asked)
  const [trail, setTrail] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] })
  // Other filters begin at the newest line.
  const cursors = trail.key === key ? trail.cursors : []
  const after = cursors.at(-1)
  const list = useQuery({ ...listQuery<Answer>(path, { ...asked, after }), enabled })
  const actors = useQuery({ ...listQuery<Actors>(`${path}/actors`), enabled })
  const { next = null } = list.data ?? {}
  return {
    list,
    actors: actors.data?.actors ?? [],
    shown,
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    isFiltered: names.some((name) => shown[name] !== ''),
    csv: `${path}/export.csv${key}`,
    page: cursors.length,
    newer: cursors.length > 0 ? () => setTrail({ key, cursors: cursors.slice(0, -1) }) : null,
    older: next ? () => setTrail({ key, cursors: [...cursors, next] }) : null,
  }
}

export type Audit = ReturnType<typeof useAudit>
