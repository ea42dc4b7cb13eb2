import { type Context, Hono } from 'hono'
import { account as words } from '../../../content/account.ts'
import { closeSession } from '../../accounts/account-session.server.ts'
import { changePassword, deleteClient } from '../../accounts/accounts.server.ts'
import { confirmPassword } from '../../accounts/confirm-password.server.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import {
  endSessionOf,
  listSessionsOf,
  presentSession,
} from '../../server/sessions/session.store.server.ts'
import { accountDeletion, passwordChange, sessionId } from './account.schema.ts'
import { collectPersonalData } from './personal-data.server.ts'

const call = callsOf('Client account')

export const accountApi = new Hono<AppEnv>()
  .use(requireClient)
  .post(
    '/password',
    call('Change your password, which ends your other sessions', 'success: true'),
    valid('json', passwordChange),
    async (c) => {
      const { current, password } = c.req.valid('json')
      const account = await confirmPassword(c.var.services, ownSessions(c), {
        field: 'current',
        password: current,
      })
      await changePassword(c.var.services.db, account, password, c.var.client.sid)
      return c.json({ success: true })
    },
  )
  .get(
    '/sessions',
    call('List your active sessions', 'sessions, the one used last first'),
    async (c) => {
      const sessions = await listSessionsOf(c.var.services.db, ownSessions(c))
      return c.json({
        sessions: sessions.map((session) => ({
          ...presentSession(session),
          current: session.sid === c.var.client.sid,
        })),
      })
    },
  )
  .delete(
    '/sessions/:id',
    call('End one of your sessions', 'success: true'),
    valid('param', sessionId),
    async (c) => {
      const { id } = c.req.valid('param')
      if (!(await endSessionOf(c.var.services.db, ownSessions(c), id))) {
        throw new AppError('not_found', 'This session has already ended. Reload the list.')
      }
      return c.json({ success: true })
    },
  )
  .get('/data', call('Download everything held about you', 'a JSON file'), async (c) => {
    const data = await collectPersonalData(c.var.services.db, c.var.client)
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.data.fileName}"`,
    })
  })
  .delete(
    '/',
    call('Delete your account, with your password', 'success: true'),
    valid('json', accountDeletion),
    async (c) => {
      const { db } = c.var.services
      const { password } = c.req.valid('json')
      const given = { field: 'password', password }
      await deleteClient(db, await confirmPassword(c.var.services, ownSessions(c), given))
      await closeSession(c, 'client')
      return c.json({ success: true })
    },
  )

function ownSessions(c: Context<AppEnv>) {
  return { kind: 'client', accountId: c.var.client.id, sid: c.var.client.sid } as const
}
