import { Hono } from 'hono'
import { signInInput } from '../../accounts/account.schema.ts'
import { closeSession } from '../../accounts/account-session.server.ts'
import { requireClientOrEnrolling } from '../../accounts/require-client.server.ts'
import { signIn } from '../../accounts/sign-in.server.ts'
import { about } from '../../audit/record.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { completeSignIn } from './complete-sign-in.server.ts'

const call = callsOf('Client session')

export const clientAuthApi = new Hono<AppEnv>()
  .post(
    '/login',
    call(
      'Sign in as a client',
      'success: true, the client, and the session cookie; or secondStep, the ways to finish signing in',
      { audit: 'session.open' },
    ),
    valid('json', signInInput),
    async (c) => {
      const { services, address } = c.var
      const account = await signIn(services, 'client', address, c.req.valid('json'), (found) =>
        about(c, { id: found.id, label: found.username }),
      )
      const { username } = account
      return c.json({ success: true, client: { username }, ...(await completeSignIn(c, account)) })
    },
  )
  .get(
    '/session',
    call('Ask which client is signed in', 'success: true and the client'),
    requireClientOrEnrolling,
    async (c) => {
      return c.json({ success: true, client: { username: c.var.client.username } })
    },
  )
  .post(
    '/logout',
    call(
      'Sign out as a client',
      'success: true; endSessionUrl, where single sign-on ends its own session',
      { audit: 'session.close' },
    ),
    async (c) => {
      const endSessionUrl = await closeSession(c, 'client')
      return c.json({ success: true, ...(endSessionUrl && { endSessionUrl }) })
    },
  )
