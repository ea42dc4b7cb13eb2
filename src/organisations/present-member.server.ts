import { formerMember } from '../../content/claims/organisation.ts'
import type { Invitation } from './invitation.store.server.ts'
import type { listMembers } from './member.store.server.ts'
import type { OrgInvitation, OrgMember } from './organisation.schema.ts'

type Stored = Awaited<ReturnType<typeof listMembers>>[number]

export function presentMember({ id, name, email, role, joinedAt, endedAt }: Stored, you: string) {
  return {
    id,
    name: name ?? formerMember,
    email,
    role,
    joinedAt: joinedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isYou: id === you,
  } satisfies OrgMember
}

export function presentInvitation({ id, email, role, createdAt }: Invitation) {
  return { id, email, role, createdAt: createdAt.toISOString() } satisfies OrgInvitation
}
