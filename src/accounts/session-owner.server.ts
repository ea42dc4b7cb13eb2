import type { Context } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import type { SessionKind } from './session/session.store.server.ts'

/** Whose session a call is made in. */
export type SessionOwner = {
  kind: SessionKind
  accountId: string
  username: string
  sid: string
  provedAt: Date
}

/** After requireClient or requireEditor. */
export function ownerOf(c: Context<AppEnv>, kind: SessionKind): SessionOwner {
  const { id, username, sid, provedAt } = kind === 'client' ? c.var.client : c.var.editor
  return { kind, accountId: String(id), username, sid, provedAt }
}
