import type { OrgRole, organisations } from '../db/schema.ts'
import type { Services } from '../services.ts'

export type ClientAccount = { id: string; username: string; sid: string }

export type Editor = { id: number; username: string; role: string; sid: string }

/** A signed-in user with the organisation they work for. */
export type Member = {
  userId: string
  orgId: string
  role: OrgRole
  organisation: Pick<
    typeof organisations.$inferSelect,
    'publicId' | 'name' | 'country' | 'registrationNo' | 'kind' | 'isSample'
  >
}

/** The variables of the Hono context. */
export type AppEnv = {
  Bindings: { remoteAddress: string }
  Variables: {
    services: Services
    requestId: string
    /** The client's address, for rate limits. */
    address: string
    /** Set by requireEditor. */
    editor: Editor
    /** Set by requireClient. */
    client: ClientAccount
    /** Set by requireMember. */
    member: Member
  }
}
