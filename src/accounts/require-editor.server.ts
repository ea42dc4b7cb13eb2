import { createMiddleware } from 'hono/factory'
import { accountErrors } from '../../content/errors/accounts.ts'
import { actedBy } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { findSignedIn, type SignedIn } from './account-session.server.ts'
import { refuseEnrolling } from './require-client.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    editor: { id: number; username: string; role: string; sid: string; provedAt: Date }
  }
}

export const requireEditor = editorGuard(refuseEnrolling)

/** Also lets those in who have yet to set up the second step that is required of them. */
export const requireEditorOrEnrolling = editorGuard(() => {})

function editorGuard(check: (signedIn: SignedIn) => void) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      const signedIn = await findSignedIn(c, 'cms')
      if (!signedIn) refuse('not_signed_in', accountErrors.signInToCms)
      const { account, sid, provedAt } = signedIn
      const { username, role } = account
      actedBy(c, { kind: 'cms', id: account.id, name: username, role })
      check(signedIn)
      c.set('editor', { id: Number(account.id), username, role, sid, provedAt })
      await next()
    }),
    { who: 'editor' },
  )
}
