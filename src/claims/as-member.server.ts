import type { Context } from 'hono'
import { findOwnName } from '../organisations/organisation.store.server.ts'
import type { Db } from '../server/db/database.ts'
import { asTenant } from '../server/db/tenancy.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Actor } from './claim.store.server.ts'

/** Opens a transaction as the member who sent the request. */
export function asMember<T>(c: Context<AppEnv>, use: (tx: Db) => Promise<T>) {
  return asTenant(c.var.services.db, c.var.member, use)
}

/** The organisation of the member, with its quotas. */
export function quotasOf(c: Context<AppEnv>) {
  return { orgId: c.var.member.orgId, quotas: c.var.services.config.quotas }
}

/** The member who sent the request, in the form that the events of a claim use. */
export async function actorOf(c: Context<AppEnv>): Promise<Actor> {
  const { userId } = c.var.member
  return { userId, label: (await findOwnName(c.var.services.db, userId)) ?? c.var.client.username }
}
