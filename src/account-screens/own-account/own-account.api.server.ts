import { Hono } from 'hono'
import { auditChanges } from '../../../content/audit/changes.ts'
import { account as words } from '../../../content/clients/account.ts'
import { accountErrors } from '../../../content/errors/accounts.ts'
import { closeSession } from '../../accounts/account-session.server.ts'
import { changePassword, deleteClient } from '../../accounts/accounts.server.ts'
import { confirmIdentity } from '../../accounts/confirm-identity.server.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { requireAuthor } from '../../accounts/require-editor.server.ts'
import { requireRecentProof } from '../../accounts/second-factor/recent-proof.server.ts'
import {
  endSessionOf,
  endSessionsOf,
  listSessionsOf,
  presentSession,
  type SessionKind,
} from '../../accounts/session/session.store.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'
import { cmsEmail } from '../users/cms-user.schema.ts'
import { changeCmsUser, findCmsUser } from '../users/cms-user.store.server.ts'
import { accountCalls } from './account-calls.server.ts'
import { accountDeletion, passwordChange, sessionId } from './own-account.schema.ts'
import { collectPersonalData } from './personal-data.server.ts'

const guards = { client: requireClient, cms: requireAuthor }

/** What everybody who is signed in can do with their own account. */
function ownAccountApi(kind: SessionKind) {
  const call = accountCalls[kind]
  return new Hono<AppEnv>()
    .use(guards[kind])
    .post(
      '/password',
      call('Change your password, which ends your other sessions', 'success: true', {
        audit: 'password.change',
        asksProof: true,
      }),
      valid('json', passwordChange),
      async (c) => {
        const { services } = c.var
        const { currentPassword, password } = c.req.valid('json')
        const owner = ownerOf(c, kind)
        const account = await confirmIdentity(services, owner, {
          field: 'currentPassword',
          password: currentPassword,
        })
        const { mail } = services
        await changePassword(services.db, account, password, { exceptSid: owner.sid, mail })
        mail?.wake()
        return c.json({ success: true })
      },
    )
    .get(
      '/sessions',
      call('List your active sessions', 'sessions, the one used last first'),
      async (c) => {
        const owner = ownerOf(c, kind)
        const sessions = await listSessionsOf(c.var.services.db, owner)
        return c.json({
          sessions: sessions.map((session) => ({
            ...presentSession(session),
            isCurrent: session.sid === owner.sid,
          })),
        })
      },
    )
    .delete(
      '/sessions',
      call('Sign out everywhere, here too', 'success: true', { audit: 'session.end-all' }),
      async (c) => {
        await endSessionsOf(c.var.services.db, ownerOf(c, kind))
        await closeSession(c, kind)
        return c.json({ success: true })
      },
    )
    .delete(
      '/sessions/:id',
      call('End one of your sessions', 'success: true', { audit: 'session.end' }),
      valid('param', sessionId),
      async (c) => {
        const { id } = c.req.valid('param')
        if (!(await endSessionOf(c.var.services.db, ownerOf(c, kind), id))) {
          refuse('not_found', accountErrors.sessionEnded)
        }
        return c.json({ success: true })
      },
    )
}

export const cmsAccountApi = ownAccountApi('cms')
  .get('/email', accountCalls.cms('Read your email address', 'email, or null'), async (c) => {
    const { email } = found(await findCmsUser(c.var.services.db, c.var.editor.id))
    return c.json({ email })
  })
  .put(
    '/email',
    accountCalls.cms('Change or remove your email address', 'email, or null', {
      audit: 'account.email',
    }),
    requireRecentProof,
    valid('json', cmsEmail),
    async (c) => {
      const { db } = c.var.services
      const { id } = c.var.editor
      const before = found(await findCmsUser(db, id))
      const changed = await changeCmsUser(db, id, c.req.valid('json'))
      const { username, email } = found(typeof changed === 'string' ? undefined : changed)
      about(c, { id, label: username, detail: auditChanges.email(before.email, email) })
      return c.json({ success: true, email })
    },
  )

function found<User>(user: User | undefined) {
  return user ?? refuse('not_found', accountErrors.gone)
}

const call = accountCalls.client

export const clientAccountApi = ownAccountApi('client')
  .get(
    '/data',
    call('Download everything held about you', 'a JSON file', { audit: 'account.data' }),
    async (c) => {
      const data = await collectPersonalData(c.var.services.db, c.var.client)
      return c.body(JSON.stringify(data, null, 2), 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${words.data.fileName}"`,
      })
    },
  )
  .delete(
    '/',
    call('Delete your account, with your password', 'success: true', {
      audit: 'account.delete',
      asksProof: true,
    }),
    valid('json', accountDeletion),
    async (c) => {
      const { services } = c.var
      const { password } = c.req.valid('json')
      const given = { field: 'password', password }
      const account = await confirmIdentity(services, ownerOf(c, 'client'), given)
      await deleteClient(services.db, account)
      await closeSession(c, 'client')
      return c.json({ success: true })
    },
  )
