import { Hono } from 'hono'
import { signInInput } from '../../accounts/account.schema.ts'
import { closeSession, findSignedIn } from '../../accounts/account-session.server.ts'
import { mayPublishAlone } from '../../accounts/approval/may-publish.server.ts'
import { signIn } from '../../accounts/sign-in.server.ts'
import { about } from '../../audit/record.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { completeSignIn } from './complete-sign-in.server.ts'

const call = callsOf('CMS session')

export const cmsAuthApi = new Hono<AppEnv>()
  .get(
    '/auth-status',
    call(
      'Ask who is signed in to the CMS',
      'authenticated, and where true username, role and mayPublish: whether nobody has to approve',
    ),
    async (c) => {
      const signedIn = await findSignedIn(c, 'cms')
      if (!signedIn) return c.json({ authenticated: false })
      const { username, role } = signedIn.account
      const mayPublish = await mayPublishAlone(c.var.services.db, { role })
      return c.json({ authenticated: true, username, role, mayPublish })
    },
  )
  .post(
    '/login',
    call(
      'Sign in to the CMS',
      'success: true, username, role, and the session cookie; or secondStep, the ways to finish signing in',
      { audit: 'session.open' },
    ),
    valid('json', signInInput),
    async (c) => {
      const { services, address } = c.var
      const account = await signIn(services, 'cms', address, c.req.valid('json'), (found) =>
        about(c, { id: found.id, label: found.username }),
      )
      const { username, role } = account
      return c.json({ success: true, username, role, ...(await completeSignIn(c, account)) })
    },
  )
  .post(
    '/logout',
    call(
      'Sign out of the CMS',
      'success: true; endSessionUrl, where single sign-on ends its own session',
      { audit: 'session.close' },
    ),
    async (c) => {
      const endSessionUrl = await closeSession(c, 'cms')
      return c.json({ success: true, ...(endSessionUrl && { endSessionUrl }) })
    },
  )
