import { useMutation, useQueryClient } from '@tanstack/react-query'
import { organisationPage } from '../../content/claims/organisation.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { listQuery } from '../lib/query/list-query.ts'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { notify } from '../ui/toast.ts'
import type { OrgInvitation, OrgMember, OrgRole } from './organisation.schema.ts'
import { membersPath, organisationPath } from './use-workspace.ts'

const { members: memberWords, invitations: invitationWords } = organisationPage

/** `link` is returned only once, to hand over; it is missing if it was sent by mail. */
export type SentInvitation = { invitation: OrgInvitation; link?: string }

export const membersQuery = () =>
  listQuery<{ members: OrgMember[]; invitations: OrgInvitation[] }>(membersPath)

export function inviteByMail(body: { email: string; role: OrgRole }) {
  return apiFetch<SentInvitation>(membersPath, { method: 'POST', body })
}

export function useChangeRole(id: string) {
  return useMemberChange(memberWords.roleChanged, memberWords.failed, (role: OrgRole) =>
    apiFetch(`${membersPath}/${id}`, { method: 'PATCH', body: { role } }),
  )
}

export function useRemoveMember(id: string) {
  return useMemberChange(memberWords.removed, memberWords.failed, () =>
    apiFetch(`${membersPath}/${id}`, { method: 'DELETE' }),
  )
}

export function useWithdrawInvitation(id: string) {
  return useMemberChange(invitationWords.withdrawn, invitationWords.failed, () =>
    apiFetch(`${organisationPath}/invitations/${id}`, { method: 'DELETE' }),
  )
}

/** Refetches the organisation too, because the change may affect the user's own role. */
function useMemberChange<Given = void>(
  done: string,
  failed: { title: string; description: string },
  mutationFn: (given: Given) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => notify({ title: done, kind: 'good' }),
    onError: notifyFailure(failed),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [membersPath] }),
        queryClient.invalidateQueries({ queryKey: [organisationPath] }),
      ]),
  })
}
