import { createMiddleware } from 'hono/factory'
import { findAccount } from '../accounts/account.store.server.ts'
import { AppError } from '../lib/app-error.ts'
import type { AppEnv, Editor } from '../server/http/app-env.ts'
import type { Services } from '../server/services.ts'
import { findSession } from '../server/sessions/session.store.server.ts'
import { readSessionCookie } from '../server/sessions/session-cookie.ts'

export const requireEditor = createMiddleware<AppEnv>(async (c, next) => {
  const { services } = c.var
  const editor = await findEditor(services, readSessionCookie(c, 'cms', isSecure(services)))
  if (!editor) throw new AppError('not_signed_in', 'Sign in to the CMS first.')
  c.set('editor', editor)
  await next()
})

export async function findEditor(
  { db, secret }: Services,
  token: string | undefined,
): Promise<Editor | null> {
  if (!token) return null
  const session = await findSession(db, secret, 'cms', token)
  if (!session) return null
  const account = await findAccount(db, 'cms', session.accountId)
  if (!account || account.disabled) return null
  return {
    id: Number(account.id),
    username: account.username,
    role: account.role,
    sid: session.sid,
  }
}

export function isSecure({ siteUrl }: Pick<Services, 'siteUrl'>) {
  return siteUrl.startsWith('https:')
}
