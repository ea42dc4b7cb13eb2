import type { Context } from 'hono'
import type { Account } from '../../accounts/account.store.server.ts'
import { openSession } from '../../accounts/account-session.server.ts'
import {
  beginProof,
  countRecoveryCodes,
  isTrusted,
  listFactors,
  readCmsRequirement,
} from '../../accounts/second-factor/factor.store.server.ts'
import {
  readProofCookie,
  writeProofCookie,
} from '../../accounts/second-factor/proof-cookie.server.ts'
import type { Method } from '../../accounts/second-factor/second-step-form.tsx'
import { findMembership } from '../../organisations/organisation.store.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { Services } from '../../server/services.ts'

/**
 * After the password was right: opens a session, or asks for the second step. Whoever lacks one that
 * is required gets a session in which they can only set it up.
 */
export async function completeSignIn(
  c: Context<AppEnv>,
  account: Account,
): Promise<{ secondStep?: Method[]; mustEnrol?: true }> {
  const { db, secret } = c.var.services
  const { kind, id: accountId } = account
  const owner = { kind, accountId }
  const factors = await listFactors(db, owner)
  const device = readProofCookie(c, kind, 'device')
  if (factors.length > 0 && !(device && (await isTrusted(db, secret, owner, device)))) {
    const token = await beginProof(db, secret, {
      kind,
      accountId,
      purpose: 'password',
      challenge: null,
    })
    writeProofCookie(c, kind, 'proof', token)
    const has = (type: string) => factors.some((factor) => factor.type === type)
    const methods: [Method, boolean][] = [
      ['code', has('totp')],
      ['passkey', has('passkey')],
      ['recoveryCode', (await countRecoveryCodes(db, owner)).left > 0],
    ]
    return { secondStep: methods.filter(([, isThere]) => isThere).map(([method]) => method) }
  }
  return openWithFactors(c, account, factors.length > 0)
}

export async function openWithFactors(c: Context<AppEnv>, account: Account, hasFactor: boolean) {
  const from = hasFactor ? null : await requiredFrom(c.var.services, account)
  const mustEnrol = from !== null && from.getTime() <= Date.now()
  await openSession(c, account, mustEnrol)
  return mustEnrol ? { mustEnrol } : {}
}

/** From when on the account needs a second step; null if it does not. */
export async function requiredFrom(
  { db }: Pick<Services, 'db'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
): Promise<Date | null> {
  if (kind === 'cms') return readCmsRequirement(db)
  return (await findMembership(db, id))?.secondStepFrom ?? null
}
