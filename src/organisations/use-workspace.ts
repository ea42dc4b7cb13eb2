import { useQuery } from '@tanstack/react-query'
import { useClientSession } from '../accounts/session/use-client-session.ts'
import type { Organisation, OrgRole, OwnInvitation } from './organisation.schema.ts'

export const organisationPath = '/api/workspace/organisation'
export const membersPath = `${organisationPath}/members`

/** The data that every screen of the workspace has. */
export type Workspace = { username: string; organisation: Organisation; role: OrgRole }

type Answer = {
  organisation: Organisation | null
  role: OrgRole | null
  disabled: boolean
  invitations: OwnInvitation[]
}

export function useWorkspace() {
  const { client, isSignedOut } = useClientSession()
  const query = useQuery<Answer>({
    queryKey: [organisationPath],
    enabled: client !== null,
    refetchOnMount: 'always',
  })
  const { data } = query
  const workspace: Workspace | null =
    client && data?.organisation && data.role && !data.disabled
      ? { username: client.username, organisation: data.organisation, role: data.role }
      : null
  return { client, isSignedOut, query, workspace }
}
