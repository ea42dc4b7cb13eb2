import { organisationPage } from '../../content/claims/organisation.ts'
import { formatDay } from '../lib/format-day.ts'
import type { OrgMember } from './organisation.schema.ts'

const words = organisationPage.members

export function FormerMembers({ members }: { members: OrgMember[] }) {
  return (
    <details className="border-t border-line px-5 py-3">
      <summary className="min-h-(--hit) cursor-pointer content-center text-sm font-medium text-fg-muted">
        {words.former(members.length)}
      </summary>
      <ul className="grid gap-2 pb-2">
        {members.map(({ id, name, role, joinedAt, endedAt }) => (
          <li key={id} className="text-sm wrap-anywhere text-fg-muted">
            <span className="font-medium text-fg">{name}</span>, {words.roles[role]},{' '}
            {words.until(formatDay(joinedAt), formatDay(endedAt ?? joinedAt))}
          </li>
        ))}
      </ul>
    </details>
  )
}
