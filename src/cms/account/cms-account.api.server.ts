import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { closeSession } from '../../accounts/account-session.server.ts'
import { changePassword, getAccount } from '../../accounts/accounts.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { verifyPassword } from '../../server/passwords/password-hash.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import {
  endSession,
  endSessionsOf,
  listSessionsOf,
} from '../../server/sessions/session.store.server.ts'
import { requireEditor } from '../require-editor.server.ts'
import { passwordChange, sessionId } from './cms-account.schema.ts'

// Whoever finds an open screen must not be able to guess the password through it.
const wrongPasswords: Limit = { name: 'current-password', max: 10, windowSeconds: 900 }

export const cmsAccountApi = new Hono<AppEnv>()
  .use(requireEditor)
  .post('/password', valid('json', passwordChange), async (c) => {
    const { db, limiter } = c.var.services
    const { username, id, sid } = c.var.editor
    const { currentPassword, password } = c.req.valid('json')
    await limiter.check(wrongPasswords, String(id))
    const account = await getAccount(db, 'cms', username)
    if (!(await verifyPassword(account.passwordHash, currentPassword))) {
      await limiter.take(wrongPasswords, String(id))
      throw new AppError('invalid', 'The current password is not right. Nothing was changed.', {
        fields: { currentPassword: 'This is not your current password' },
      })
    }
    await changePassword(db, account, password, sid)
    return c.json({ success: true })
  })
  .get('/sessions', async (c) => {
    const sessions = await listSessionsOf(c.var.services.db, ownerOf(c))
    return c.json({
      sessions: sessions.map(({ sid, userAgent, createdAt, lastSeenAt }) => ({
        id: publicId(sid),
        userAgent,
        createdAt,
        lastSeenAt,
        isCurrent: sid === c.var.editor.sid,
      })),
    })
  })
  .delete('/sessions', async (c) => {
    await endSessionsOf(c.var.services.db, ownerOf(c))
    await closeSession(c, 'cms')
    return c.json({ success: true })
  })
  .delete('/sessions/:id', valid('param', sessionId), async (c) => {
    const { db } = c.var.services
    const { id } = c.req.valid('param')
    const session = (await listSessionsOf(db, ownerOf(c))).find(({ sid }) => publicId(sid) === id)
    if (!session) throw new AppError('not_found', 'This session has already ended.')
    await endSession(db, session.sid)
    return c.json({ success: true })
  })

function ownerOf(c: Context<AppEnv>) {
  return { kind: 'cms', accountId: String(c.var.editor.id) } as const
}

/** Names a session without telling anything of the key it is stored under. */
function publicId(sid: string) {
  return createHash('sha256').update(sid).digest('base64url').slice(0, 16)
}
