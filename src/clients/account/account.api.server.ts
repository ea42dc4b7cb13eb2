import { type Context, Hono } from 'hono'
import { account as words } from '../../../content/account.ts'
import { deletePerson, findAccount } from '../../accounts/account.store.server.ts'
import { closeSession } from '../../accounts/account-session.server.ts'
import { changePassword } from '../../accounts/accounts.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { verifyPassword } from '../../server/passwords/password-hash.ts'
import type { Limit } from '../../server/rate-limit.store.server.ts'
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
} from '../../server/sessions/session.store.server.ts'
import { requireClient } from '../require-client.server.ts'
import { accountDeletion, passwordChange, sessionId } from './account.schema.ts'
import { collectPersonalData } from './personal-data.server.ts'

/** Whoever finds an open session must not be able to guess the password behind it. */
const wrongPasswords: Limit = { name: 'own-password', max: 10, windowSeconds: 900 }

export const accountApi = new Hono<AppEnv>()
  .use(requireClient)
  .post('/password', valid('json', passwordChange), async (c) => {
    const { current, password } = c.req.valid('json')
    const account = await confirmPassword(c, 'current', current)
    await changePassword(c.var.services.db, account, password, c.var.client.sid)
    return c.json({ success: true })
  })
  .get('/sessions', async (c) => {
    const sessions = await listSessionsOf(c.var.services.db, ownSessions(c))
    return c.json({
      sessions: sessions.map(({ sid, userAgent, createdAt, lastSeenAt }) => ({
        id: sid,
        userAgent,
        createdAt,
        lastSeenAt,
        current: sid === c.var.client.sid,
      })),
    })
  })
  .delete('/sessions/:id', valid('param', sessionId), async (c) => {
    const { id } = c.req.valid('param')
    if (!(await endSessionOf(c.var.services.db, ownSessions(c), id))) {
      throw new AppError('not_found', 'This session has already ended. Reload the list.')
    }
    return c.json({ success: true })
  })
  .get('/data', async (c) => {
    const data = await collectPersonalData(c.var.services.db, c.var.client)
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.data.fileName}"`,
    })
  })
  .delete('/', valid('json', accountDeletion), async (c) => {
    const { db } = c.var.services
    await confirmPassword(c, 'password', c.req.valid('json').password)
    await deletePerson(db, c.var.client.id)
    await closeSession(c, 'client')
    await endSessionsOf(db, ownSessions(c))
    return c.json({ success: true })
  })

function ownSessions(c: Context<AppEnv>) {
  return { kind: 'client', accountId: c.var.client.id } as const
}

async function confirmPassword(c: Context<AppEnv>, field: string, given: string) {
  const { db, limiter } = c.var.services
  const { id } = c.var.client
  await limiter.check(wrongPasswords, id)
  const account = await findAccount(db, 'client', id)
  if (!account || !(await verifyPassword(account.passwordHash, given))) {
    await limiter.take(wrongPasswords, id)
    throw new AppError('invalid', 'The current password is not right. Nothing was changed.', {
      fields: { [field]: words.password.messages.wrongCurrent },
    })
  }
  await limiter.forget(wrongPasswords, id)
  return account
}
