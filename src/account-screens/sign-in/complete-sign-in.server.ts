import type { Context } from 'hono'
import type { Account } from '../../accounts/account.store.server.ts'
import { type BySso, openSession } from '../../accounts/account-session.server.ts'
import type { Method } from '../../accounts/second-factor/factor.schema.ts'
import {
  beginProof,
  isTrusted,
  listFactors,
  type Owner,
  readCmsRequirement,
} from '../../accounts/second-factor/factor.store.server.ts'
import {
  readProofCookie,
  writeProofCookie,
} from '../../accounts/second-factor/proof-cookie.server.ts'
import { countRecoveryCodes } from '../../accounts/second-factor/recovery-code.store.server.ts'
import { about } from '../../audit/record.server.ts'
import { findMembership } from '../../organisations/organisation.store.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { Services } from '../../server/services.ts'
import { linkAwaited, refuseUnlessSso } from '../../single-sign-on/required.server.ts'

/**
 * After the password was right, or an identity provider said who it is: opens a session, or asks for
 * the second step. Whoever lacks one that is required gets a session in which they can only set it
 * up.
 */
export async function completeSignIn(
  c: Context<AppEnv>,
  account: Account,
  bySso?: BySso & { hasSecondStep: boolean },
): Promise<{ secondStep?: Method[]; mustEnrol?: true }> {
  const { db, secret } = c.var.services
  const { kind, id: accountId } = account
  const owner = { kind, accountId }
  if (!bySso) await refuseUnlessSso(c, account)
  const factors = await listFactors(db, owner)
  const device = readProofCookie(c, kind, 'device')
  const isDone = bySso?.hasSecondStep ?? false
  if (factors.length > 0 && !isDone && !(device && (await isTrusted(db, secret, owner, device)))) {
    const token = await beginProof(db, secret, {
      kind,
      accountId,
      purpose: bySso ? 'sso' : 'password',
      challenge: null,
    })
    writeProofCookie(c, kind, 'proof', token)
    about(c, { id: accountId, label: account.username, reason: 'second_step_asked' })
    return { secondStep: await methodsOf(c.var.services, owner) }
  }
  return openWithFactors(c, account, factors.length > 0 || isDone, bySso)
}

/** The ways in which an account can take the second step. */
export async function methodsOf({ db }: Pick<Services, 'db'>, owner: Owner) {
  const factors = await listFactors(db, owner)
  const has = (type: string) => factors.some((factor) => factor.type === type)
  const methods: [Method, boolean][] = [
    ['code', has('totp')],
    ['passkey', has('passkey')],
    ['recoveryCode', (await countRecoveryCodes(db, owner)).left > 0],
  ]
  return methods.filter(([, isThere]) => isThere).map(([method]) => method)
}

export async function openWithFactors(
  c: Context<AppEnv>,
  account: Account,
  hasFactor: boolean,
  bySso?: BySso,
) {
  const from = hasFactor ? null : await requiredFrom(c.var.services, account)
  const mustEnrol = from !== null && from.getTime() <= Date.now()
  await openSession(c, account, mustEnrol, bySso)
  await linkAwaited(c, account)
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
