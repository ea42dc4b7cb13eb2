import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { approvalErrors } from '../../../content/errors/approval.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { isAtLeast } from '../cms-roles.ts'
import { readApprovalRequired } from './approval.store.server.ts'
import type { Review } from './review.schema.ts'

type Editor = { username: string; role: string }

/** Who publishes, and whether they need nobody's approval for it. */
export type Publisher = Editor & {
  mayPublish: boolean
  /** Whether the setting asks for somebody else's approval. */
  isAsked: boolean
}

export const approvalNeeded = { code: 'approval_needed', kind: 'not_allowed' } as const

/** Administrators always may: otherwise nobody could publish where there is only one of them. */
export async function mayPublishAlone(db: Db, { role }: Pick<Editor, 'role'>) {
  return mayAlone(role, isAtLeast(role, 'editor') && (await readApprovalRequired(db)))
}

function mayAlone(role: string, isAsked: boolean) {
  return isAtLeast(role, 'admin') || (isAtLeast(role, 'editor') && !isAsked)
}

export async function publisherOf(c: Context<AppEnv>): Promise<Publisher> {
  const { username, role } = c.var.editor
  const isAsked = await readApprovalRequired(c.var.services.db)
  return { username, role, mayPublish: mayAlone(role, isAsked), isAsked }
}

/** Refuses those who need approval, for calls that publish and know nothing of requests. */
export const requirePublisher = createMiddleware<AppEnv>(async (c, next) => {
  await refuseUnapproved(c)
  await next()
})

export async function refuseUnapproved(c: Context<AppEnv>) {
  const by = await publisherOf(c)
  if (!by.mayPublish) refuse(approvalNeeded, approvalErrors.needed)
  noteIfWithoutApproval(c, by)
}

/** The audit log says where somebody published alone although the setting asks for two. */
export function noteIfWithoutApproval(c: Context<AppEnv>, { isAsked }: Publisher) {
  if (isAsked) about(c, { reason: 'without_approval' })
}

/**
 * What publishing means for a request: it is approved, if somebody else has asked for it. Refuses
 * those who may publish only that.
 */
export function approves({ username, mayPublish }: Publisher, review: Review | null) {
  const isAsked = review?.state === 'waiting' && review.by !== username
  if (!isAsked && !mayPublish) {
    const isOwn = review?.state === 'waiting'
    refuse(approvalNeeded, isOwn ? approvalErrors.ownRequest : approvalErrors.needed)
  }
  return isAsked
}
