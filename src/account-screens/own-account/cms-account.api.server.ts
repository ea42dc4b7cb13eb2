import { type Context, Hono } from 'hono'
import { closeSession } from '../../accounts/account-session.server.ts'
import { changePassword } from '../../accounts/accounts.server.ts'
import { confirmPassword } from '../../accounts/confirm-password.server.ts'
import { requireEditor } from '../../accounts/require-editor.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
  presentSession,
} from '../../server/sessions/session.store.server.ts'
import { passwordChange, sessionId } from './cms-account.schema.ts'

const call = callsOf('CMS accounts')

export const cmsAccountApi = new Hono<AppEnv>()
  .use(requireEditor)
  .post(
    '/password',
    call('Change your own password; your other sessions end', 'success: true'),
    valid('json', passwordChange),
    async (c) => {
      const { services, editor } = c.var
      const { currentPassword, password } = c.req.valid('json')
      const account = await confirmPassword(services, ownerOf(c), {
        field: 'currentPassword',
        password: currentPassword,
      })
      await changePassword(services.db, account, password, editor.sid)
      return c.json({ success: true })
    },
  )
  .get('/sessions', call('List your own sessions, last seen first', 'sessions'), async (c) => {
    const sessions = await listSessionsOf(c.var.services.db, ownerOf(c))
    return c.json({
      sessions: sessions.map((session) => ({
        ...presentSession(session),
        isCurrent: session.sid === c.var.editor.sid,
      })),
    })
  })
  .delete('/sessions', call('Sign out everywhere, here too', 'success: true'), async (c) => {
    await endSessionsOf(c.var.services.db, ownerOf(c))
    await closeSession(c, 'cms')
    return c.json({ success: true })
  })
  .delete(
    '/sessions/:id',
    call('End one of your own sessions', 'success: true'),
    valid('param', sessionId),
    async (c) => {
      const { id } = c.req.valid('param')
      if (!(await endSessionOf(c.var.services.db, ownerOf(c), id))) {
        throw new AppError('not_found', 'This session has already ended.')
      }
      return c.json({ success: true })
    },
  )

function ownerOf(c: Context<AppEnv>) {
  return { kind: 'cms', accountId: String(c.var.editor.id), sid: c.var.editor.sid } as const
}
