import { createMiddleware } from 'hono/factory'
import { AppError } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { findSignedIn } from './account-session.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    client: ClientAccount
  }
}

export type ClientAccount = { id: string; username: string; sid: string }

export const requireClient = withFact(
  createMiddleware<AppEnv>(async (c, next) => {
    const signedIn = await findSignedIn(c, 'client')
    if (!signedIn) throw new AppError('not_signed_in', 'Sign in first.')
    const { account, sid } = signedIn
    c.set('client', { id: account.id, username: account.username, sid })
    await next()
  }),
  { who: 'client' },
)
