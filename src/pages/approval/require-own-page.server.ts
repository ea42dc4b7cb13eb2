import { createMiddleware } from 'hono/factory'
import { approvalErrors } from '../../../content/errors/approval.ts'
import { pageErrors } from '../../../content/errors/pages.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { findOwner } from '../page.store.server.ts'

/**
 * Of pages, an author sees and changes only their own; for all calls of one page. What is in the
 * trash keeps its history, which is nobody's but the editors'.
 */
export const requireOwnPage = createMiddleware<AppEnv>(async (c, next) => {
  const { editor, services } = c.var
  const id = Number(c.req.param('id'))
  if (!isAtLeast(editor.role, 'editor') && Number.isInteger(id) && id < 2 ** 31) {
    const page = (await findOwner(services.db, id)) ?? refuse('not_found', pageErrors.gone)
    if (page.owner !== editor.username) refuse('not_allowed', approvalErrors.notYours)
  }
  await next()
})
