import { Hono } from 'hono'
import { signInInput } from '../../accounts/account.schema.ts'
import { closeSession, findSignedIn, openSession } from '../../accounts/account-session.server.ts'
import { signIn } from '../../accounts/sign-in.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'

const call = callsOf('CMS session')

export const cmsAuthApi = new Hono<AppEnv>()
  .get(
    '/auth-status',
    call('Ask who is signed in to the CMS', 'authenticated, and where true username and role'),
    async (c) => {
      const signedIn = await findSignedIn(c, 'cms')
      if (!signedIn) return c.json({ authenticated: false })
      const { username, role } = signedIn.account
      return c.json({ authenticated: true, username, role })
    },
  )
  .post(
    '/login',
    call('Sign in to the CMS', 'success: true, username and role, with the session cookie'),
    valid('json', signInInput),
    async (c) => {
      const account = await signIn(c.var.services, 'cms', c.var.address, c.req.valid('json'))
      await openSession(c, account)
      return c.json({ success: true, username: account.username, role: account.role })
    },
  )
  .post('/logout', call('Sign out of the CMS', 'success: true'), async (c) => {
    await closeSession(c, 'cms')
    return c.json({ success: true })
  })
