import { createMiddleware } from 'hono/factory'
import { accountErrors } from '../../content/errors/accounts.ts'
import { actedBy } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { findSignedIn, type SignedIn } from './account-session.server.ts'
import { type CmsRole, isAtLeast } from './cms-roles.ts'
import { refuseEnrolling } from './require-client.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    editor: { id: number; username: string; role: string; sid: string; provedAt: Date }
  }
}

/** Anybody with an account of the CMS. What an author may see of it, the call decides. */
export const requireAuthor = cmsGuard('author', refuseEnrolling)

/** Also lets those in who have yet to set up the second step that is required of them. */
export const requireAuthorOrEnrolling = cmsGuard('author', () => {})

export const requireEditor = cmsGuard('editor', refuseEnrolling)

function cmsGuard(needed: CmsRole, check: (signedIn: SignedIn) => void) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      // Set where a guard around several calls lets more people in than this one.
      if (!c.var.editor) {
        const signedIn = await findSignedIn(c, 'cms')
        if (!signedIn) refuse('not_signed_in', accountErrors.signInToCms)
        const { account, sid, provedAt } = signedIn
        const { username, role } = account
        actedBy(c, { kind: 'cms', id: account.id, name: username, role })
        check(signedIn)
        c.set('editor', { id: Number(account.id), username, role, sid, provedAt })
      }
      if (!isAtLeast(c.var.editor.role, needed)) refuse('not_allowed', accountErrors.editorsOnly)
      await next()
    }),
    { who: needed },
  )
}
