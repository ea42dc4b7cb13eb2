import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { claimsApiErrors as errors } from '../../content/errors/claims-api.ts'
import { asMember } from '../claims/as-member.server.ts'
import {
  beginCall,
  endCall,
  findCall,
  forgetCall,
} from '../claims/program-calls/program-call.store.server.ts'
import { tokenUsedFor } from '../connections/token-use.server.ts'
import { refuse } from '../lib/app-error.ts'
import { hashInSteps } from '../server/hash-in-steps.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { idempotencyKey } from './claims-api.schema.ts'

/** Asked before the body is read. */
export function needKey(c: Context<AppEnv>) {
  const key = idempotencyKey.safeParse(c.req.header('idempotency-key')).data
  return key ?? refuse('invalid', errors.needKey, { fields: { 'Idempotency-Key': errors.needKey } })
}

/**
 * Carries a request out once for each Idempotency-Key. Its repetition, the same `parts` at the same
 * address, gets the same answer. If the
 * process ends between the work and the answer, the work itself has to recognise the repetition.
 */
export async function answerOnce(
  c: Context<AppEnv>,
  { key, parts }: { key: string; parts: readonly Uint8Array[] },
  carryOut: () => Promise<object>,
) {
  const { pathname, search } = new URL(c.req.url)
  const about = createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`)
  for (const part of parts) await hashInSteps(part, about)
  const requestHash = about.digest()
  const call = { orgId: c.var.member.orgId, key, requestHash }
  if (!(await asMember(c, (tx) => beginCall(tx, call)))) return replay()
  try {
    const answer = await carryOut()
    tokenUsedFor(c, 'done')
    await asMember(c, (tx) => endCall(tx, call, answer))
    return c.json(answer)
  } catch (error) {
    await asMember(c, (tx) => forgetCall(tx, call))
    throw error
  }

  async function replay() {
    const found = await asMember(c, (tx) => findCall(tx, call))
    if (found && !requestHash.equals(found.requestHash)) {
      refuse({ code: 'key_reused', kind: 'conflict' }, errors.keyReused)
    }
    if (!found?.answer) {
      refuse({ code: 'in_progress', kind: 'conflict' }, errors.inProgress, { retryAfterSeconds: 2 })
    }
    tokenUsedFor(c, 'repeated')
    c.header('Idempotent-Replay', 'true')
    return c.json(found.answer)
  }
}
