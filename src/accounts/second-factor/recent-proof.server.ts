import { createMiddleware } from 'hono/factory'
import { securityWords } from '../../../content/clients/security.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { withFact } from '../../server/http/describe-call.ts'

const recentMs = 5 * 60_000

/**
 * Runs after requireClient or requireEditor, before what cannot be taken back, gives power, hands out
 * a link or a password, or ends somebody's access: whoever finds an open session must not be able to
 * do it. The browser asks for the password or a passkey and tries again.
 */
export const requireRecentProof = withFact(
  createMiddleware<AppEnv>(async (c, next) => {
    needRecentProof(c.var.editor ?? c.var.client)
    await next()
  }),
  { asksProof: true },
)

export function needRecentProof({ provedAt }: { provedAt: Date }) {
  // A proof from the future was given before a wrong clock was set right.
  if (Math.abs(Date.now() - provedAt.getTime()) > recentMs) {
    refuse({ code: 'proof_needed', kind: 'not_allowed' }, securityWords.prove.needed)
  }
}
