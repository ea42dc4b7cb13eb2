import { Hono } from 'hono'
import { signInInput } from '../../accounts/account.schema.ts'
import { closeSession, findSignedIn, openSession } from '../../accounts/account-session.server.ts'
import { signIn } from '../../accounts/sign-in.server.ts'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { valid } from '../../server/http/valid.ts'

export const clientAuthApi = new Hono<AppEnv>()
  .post('/login', valid('json', signInInput), async (c) => {
    const account = await signIn(c.var.services, 'client', c.var.address, c.req.valid('json'))
    await openSession(c, account)
    return c.json({ success: true, client: { username: account.username } })
  })
  .get('/session', async (c) => {
    const signedIn = await findSignedIn(c, 'client')
    if (!signedIn) throw new AppError('not_signed_in', 'Sign in first.')
    return c.json({ success: true, client: { username: signedIn.account.username } })
  })
  .post('/logout', async (c) => {
    await closeSession(c, 'client')
    return c.json({ success: true })
  })
