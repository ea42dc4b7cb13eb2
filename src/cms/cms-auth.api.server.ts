import { Hono } from 'hono'
import { signInInput } from '../accounts/account.schema.ts'
import { signIn } from '../accounts/accounts.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { valid } from '../server/http/valid.ts'
import { endSession, startSession } from '../server/sessions/session.store.server.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../server/sessions/session-cookie.ts'
import { findEditor, isSecure } from './require-editor.server.ts'

export const cmsAuthApi = new Hono<AppEnv>()
  .get('/auth-status', async (c) => {
    const { services } = c.var
    const editor = await findEditor(services, readSessionCookie(c, 'cms', isSecure(services)))
    return c.json(
      editor
        ? { authenticated: true, username: editor.username, role: editor.role }
        : { authenticated: false },
    )
  })
  .post('/login', valid('json', signInInput), async (c) => {
    const { services } = c.var
    const account = await signIn(services, 'cms', c.var.address, c.req.valid('json'))
    // Always a new id: one that somebody planted before signing in is worth nothing afterwards.
    const former = await findEditor(services, readSessionCookie(c, 'cms', isSecure(services)))
    if (former) await endSession(services.db, former.sid)
    const token = await startSession(services.db, services.secret, {
      kind: 'cms',
      accountId: account.id,
      userAgent: c.req.header('user-agent') ?? '',
    })
    writeSessionCookie(c, 'cms', isSecure(services), token)
    return c.json({ success: true, username: account.username, role: account.role })
  })
  .post('/logout', async (c) => {
    const { services } = c.var
    const editor = await findEditor(services, readSessionCookie(c, 'cms', isSecure(services)))
    if (editor) await endSession(services.db, editor.sid)
    clearSessionCookie(c, 'cms', isSecure(services))
    return c.json({ success: true })
  })
