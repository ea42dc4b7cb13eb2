import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { organisationPage } from '../../content/claims/organisation.ts'
import { formatDay } from '../lib/format-day.ts'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { FilterSelect } from '../ui/app/filter-select.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useChangeRole, useRemoveMember } from './members-query.ts'
import type { OrgKind, OrgRole } from './organisation.schema.ts'
import { type OrgMember, rolesOf } from './organisation.schema.ts'

const words = organisationPage.members

type MemberRowProps = { member: OrgMember; kind: OrgKind; mayChange: boolean }

export function MemberRow({ member, kind, mayChange }: MemberRowProps) {
  const { id, name, email, role, joinedAt, isYou } = member
  const [asking, setAsking] = useState(false)
  const change = useChangeRole(id)
  const removal = useRemoveMember(id)
  const close = () => setAsking(false)
  const options = rolesOf[kind].map((value) => ({ value, label: words.roles[value] }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {name}
          {isYou && <Badge>{words.you}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-fg-muted">
          {[email, words.since(formatDay(joinedAt))].filter(Boolean).join(', ')}
        </p>
      </div>
      {mayChange ? (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <FilterSelect
            label={words.roleOf(name)}
            value={change.isPending ? change.variables : role}
            options={options}
            onChoose={(chosen) => change.mutate(chosen as OrgRole)}
          />
          {!isYou && (
            <Button
              size="sm"
              variant="outline"
              aria-label={words.removeOf(name)}
              onClick={() => setAsking(true)}
            >
              {words.remove}
            </Button>
          )}
        </div>
      ) : (
        <Badge>{words.roles[role]}</Badge>
      )}
      <AlertDialog
        open={asking}
        icon={UserX}
        title={words.removal.question}
        cancelLabel={organisationPage.cancel}
        confirmLabel={words.removal.confirm}
        busy={removal.isPending}
        busyLabel={words.removal.busy}
        onCancel={close}
        onConfirm={() => removal.mutate(undefined, { onSettled: close })}
      >
        <b>{name}</b> {words.removal.consequence}
      </AlertDialog>
    </li>
  )
}
