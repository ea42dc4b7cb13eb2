import { createMiddleware } from 'hono/factory'
import { AppError } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { findSignedIn } from './account-session.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    editor: { id: number; username: string; role: string; sid: string }
  }
}

export const requireEditor = withFact(
  createMiddleware<AppEnv>(async (c, next) => {
    const signedIn = await findSignedIn(c, 'cms')
    if (!signedIn) throw new AppError('not_signed_in', 'Sign in to the CMS first.')
    const { account, sid } = signedIn
    c.set('editor', { id: Number(account.id), username: account.username, role: account.role, sid })
    await next()
  }),
  { who: 'editor' },
)
