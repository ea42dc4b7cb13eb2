import { securityWords } from '../../../content/clients/security.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { type Limit, refuseAbove } from '../../server/rate-limit.store.server.ts'
import { openSecret, sealSecret } from '../../server/sealed-secret.ts'
import type { Services } from '../../server/services.ts'
import { type Account, lockAccount } from '../account.store.server.ts'
import { tellAccount } from '../notices/tell-person.server.ts'
import { endSessionsOf } from '../session/session.store.server.ts'
import { newAppSecret, stepOfCode } from './app-code.server.ts'
import type { SecondStep } from './factor.schema.ts'
import {
  beginApp,
  deleteAllFactors,
  deleteFactor,
  endProof,
  findApp,
  findPasskey,
  insertPasskey,
  listFactors,
  type Owner,
  type PendingProof,
  spendStep,
} from './factor.store.server.ts'
import { checkNewPasskey, checkPasskey } from './passkeys.server.ts'
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-code.store.server.ts'
import { hashRecoveryCode, newRecoveryCodes, quickHash } from './recovery-codes.server.ts'

const { messages } = securityWords

type Given = Pick<Services, 'db' | 'secret' | 'sealingKey' | 'siteUrl' | 'limiter' | 'mail'>

const mostAttempts = 5
/** Whoever knows the password must not be able to try codes by signing in again and again. */
const codesFromThere: Limit = { name: 'second-step-there', max: 20, windowSeconds: 900 }
// Limits guesses from many addresses, each of which then gets fewer, but shuts nobody out: the owner's
// own address is another one.
const codesAnywhere: Limit = { name: 'second-step-anywhere', max: 100, windowSeconds: 900 }
const maxWhileAttacked = 3
/** Of a session whose owner sets an app up. */
const codesOfSetUp: Limit = { name: 'app-set-up', max: 20, windowSeconds: 900 }

const signInAgain = { code: 'sign_in_again', kind: 'not_signed_in' } as const

export function refuseProof(): never {
  refuse(signInAgain, messages.again)
}

/** Checks the second step of a sign-in whose password was right, and ends it. */
export async function checkSecondStep(
  services: Given,
  proof: PendingProof & { accountId: string },
  given: SecondStep,
  address: string,
) {
  const owner = { kind: proof.accountKind, accountId: proof.accountId }
  if (proof.attempts > mostAttempts) {
    await endProof(services.db, proof)
    refuseProof()
  }
  // The answer of a passkey cannot be guessed.
  const counted = 'response' in given ? [] : await countCode(services, owner, address)
  if (!(await isRight(services, owner, proof, given))) refuseWrong(given, proof.attempts)
  if (!(await endProof(services.db, proof))) refuseProof()
  await services.limiter.giveBack(counted)
}

async function countCode({ limiter }: Given, owner: Owner, address: string) {
  const who = `${owner.kind} ${owner.accountId}`
  const counted = await limiter.count([
    { limit: codesFromThere, subject: `${who} ${address}` },
    { limit: codesAnywhere, subject: who },
  ])
  const isAttacked = counted.some(({ limit, hits }) => limit === codesAnywhere && hits > limit.max)
  for (const one of counted.filter(({ limit }) => limit === codesFromThere)) {
    refuseAbove(one, isAttacked ? maxWhileAttacked : one.limit.max)
  }
  return counted
}

async function isRight(services: Given, owner: Owner, proof: PendingProof, given: SecondStep) {
  const { db, secret } = services
  if ('code' in given) return isRightCode(services, owner, given.code)
  if ('recoveryCode' in given) {
    const { recoveryCode } = given
    return spendRecoveryCode(db, owner, [
      await hashRecoveryCode(secret, owner, recoveryCode),
      quickHash(secret, recoveryCode),
    ])
  }
  return isOwnPasskey(services, owner, proof.challenge, given.response)
}

async function isRightCode(
  { db, sealingKey }: Given,
  owner: Owner,
  code: string,
  isConfirmed = true,
) {
  const app = await findApp(db, owner, isConfirmed)
  const bytes = app?.secret ? openSecret(sealingKey, 'authenticator app', app.secret) : null
  const step = bytes && stepOfCode(bytes, code)
  return app !== undefined && step != null && spendStep(db, app.id, step)
}

/** Checks the answer of a passkey of this account. */
export async function isOwnPasskey(
  services: Pick<Given, 'db' | 'siteUrl'>,
  owner: Owner,
  challenge: string | null,
  response: { id: string },
) {
  const factor = await findPasskey(services.db, owner.kind, response.id)
  if (factor?.accountId !== owner.accountId || challenge === null) return false
  return checkPasskey(services, factor, challenge, response)
}

function refuseWrong(given: SecondStep, attempts: number): never {
  const left = mostAttempts - attempts
  if (left <= 0) refuseProof()
  const field = 'code' in given ? 'code' : 'recoveryCode' in given ? 'recoveryCode' : 'passkey'
  const text = {
    code: messages.wrongCode,
    recoveryCode: messages.wrongRecovery,
    passkey: messages.passkeyRefused,
  }[field]
  const message = `${text} ${messages.left(left)}`
  refuse('invalid', message, { fields: { [field]: message } })
}

/** The secret of an app that counts once a code of it was right. */
export async function beginAppSetUp({ db, sealingKey }: Given, owner: Owner, username: string) {
  const { bytes, key, uri } = newAppSecret(username)
  if (!(await beginApp(db, owner, username, sealSecret(sealingKey, 'authenticator app', bytes)))) {
    refuse('in_use', messages.appInUse)
  }
  return { key, uri }
}

/** Turns the app on. Returns recovery codes, if there are none left. */
export async function confirmApp(services: Given, owner: Owner & { sid: string }, code: string) {
  const { db } = services
  await services.limiter.take(codesOfSetUp, owner.sid)
  if (!(await findApp(db, owner, false))) refuse('not_found', messages.appNotBegun)
  if (!(await isRightCode(services, owner, code, false))) {
    refuse('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
  }
  await tell(services, owner, 'factor_added', securityWords.app.heading)
  return (await countRecoveryCodes(db, owner)).left > 0 ? null : renewRecoveryCodes(services, owner)
}

export async function renewRecoveryCodes({ db, secret }: Given, owner: Owner) {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(secret, owner, code)))
  await db.transaction(async (tx) => {
    await lockAccount(tx, { kind: owner.kind, id: owner.accountId })
    await replaceRecoveryCodes(tx, owner, hashes)
  })
  return codes
}

export async function addPasskey(
  services: Given,
  owner: Owner,
  proof: PendingProof,
  given: { name: string; response: unknown },
) {
  const isFirst = await endProof(services.db, proof)
  const passkey =
    isFirst && proof.challenge !== null
      ? await checkNewPasskey(services, proof.challenge, given.response)
      : null
  if (!passkey) refuse('invalid', messages.passkeyRefused)
  const added = await insertPasskey(services.db, owner, { ...passkey, name: given.name })
  if (!added) refuse('in_use', messages.passkeyKnown)
  await tell(services, owner, 'factor_added', given.name)
  return added
}

type Removal = {
  isRequired: boolean
  /** Whether somebody can sign in without any passkey. */
  hasOtherWay: (tx: Db) => Promise<boolean>
}

/** Refuses to remove the last factor of somebody who needs one, and the last way to sign in. */
export async function removeFactor(
  services: Given,
  owner: Owner,
  id: string,
  { isRequired, hasOtherWay }: Removal,
) {
  const removed = await services.db.transaction(async (tx) => {
    await lockAccount(tx, { kind: owner.kind, id: owner.accountId })
    const factors = await listFactors(tx, owner)
    if (!factors.some((factor) => factor.id === id)) refuse('not_found', messages.gone)
    if (isRequired && factors.length === 1) refuse('in_use', messages.lastFactor)
    // An authenticator app alone signs nobody in.
    const hasPasskey = factors.some((factor) => factor.type === 'passkey' && factor.id !== id)
    if (!hasPasskey && !(await hasOtherWay(tx))) refuse('in_use', messages.lastWay)
    const factor = await deleteFactor(tx, owner, id)
    // Codes are for a lost phone; without a factor they would be a second password.
    if (factors.length === 1) await deleteAllFactors(tx, owner)
    return factor
  })
  await tell(services, owner, 'factor_removed', removed?.name ?? '')
}

/** An administrator helps somebody who lost every factor. The sessions end; the person is told. */
export async function resetFactors(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  { by, reason }: { by: string; reason: string },
) {
  const owner = { kind, accountId: id }
  await db.transaction(async (tx) => {
    await lockAccount(tx, { kind, id })
    if (!(await deleteAllFactors(tx, owner))) refuse('not_found', messages.gone)
    await endSessionsOf(tx, owner)
    await tellAccount(tx, mail, { kind, id }, 'factors_reset', { by, reason })
  })
  mail?.wake()
}

async function tell(
  { db, mail }: Given,
  owner: Owner,
  kind: 'factor_added' | 'factor_removed',
  name: string,
) {
  const account = { kind: owner.kind, id: owner.accountId }
  await db.transaction((tx) => tellAccount(tx, mail, account, kind, { name }))
  mail?.wake()
}
