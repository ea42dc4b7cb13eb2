import { createMiddleware } from 'hono/factory'
import { securityWords } from '../../content/clients/security.ts'
import { accountErrors } from '../../content/errors/accounts.ts'
import { actedBy } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { withFact } from '../server/http/describe-call.ts'
import { findSignedIn, type SignedIn } from './account-session.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    client: ClientAccount
  }
}

export type ClientAccount = { id: string; username: string; sid: string; provedAt: Date }

export const requireClient = clientGuard(refuseEnrolling)

/** Also lets those in who have yet to set up the second step that is required of them. */
export const requireClientOrEnrolling = clientGuard(() => {})

function clientGuard(check: (signedIn: SignedIn) => void) {
  return withFact(
    createMiddleware<AppEnv>(async (c, next) => {
      const signedIn = await findSignedIn(c, 'client')
      if (!signedIn) refuse('not_signed_in', accountErrors.signIn)
      const { account, sid, provedAt } = signedIn
      actedBy(c, { kind: 'client', id: account.id, name: account.username })
      check(signedIn)
      c.set('client', { id: account.id, username: account.username, sid, provedAt })
      await next()
    }),
    { who: 'client' },
  )
}

export function refuseEnrolling({ mustEnrol }: SignedIn) {
  if (!mustEnrol) return
  refuse({ code: 'second_step_missing', kind: 'not_allowed' }, securityWords.messages.setUpFirst)
}
