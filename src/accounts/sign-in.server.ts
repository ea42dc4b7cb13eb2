import { accountErrors } from '../../content/errors/accounts.ts'
import { keptDays } from '../../content/retention.ts'
import { AppError, refuse } from '../lib/app-error.ts'
import { signIns } from '../server/measurements.ts'
import { verifyPassword } from '../server/passwords/password-hash.ts'
import { type Counted, type Limit, refuseAbove } from '../server/rate-limit.store.server.ts'
import { secondsOf } from '../server/retention.ts'
import type { Services } from '../server/services.ts'
import { type Account, findAccountByName } from './account.store.server.ts'
import { wrongCredentials } from './account-errors.ts'
import type { SessionKind } from './session/session.store.server.ts'

// Only failures count, so an office behind one address can sign in all day.
const perAddress: Limit = { name: 'sign-in-address', max: 30, windowSeconds: 900 }
const perAccountThere: Limit = { name: 'sign-in-account', max: 10, windowSeconds: 900 }
// Limits guesses at one account from many addresses: unknown addresses then get fewer attempts, but
// are not locked out, or the guesser could lock out the owner.
const perAccountAnywhere: Limit = { name: 'sign-in-anywhere', max: 100, windowSeconds: 900 }
const maxWhileAttacked = 3
/**
 * An address from which the account was signed in to before is not affected by guesses at other
 * accounts or from other addresses.
 */
const knownAddress: Limit = {
  name: 'sign-in-known',
  max: Number.POSITIVE_INFINITY,
  windowSeconds: secondsOf(keptDays.knownAddress),
}

/** `onFound` learns whose account it is about, also if the password is wrong. */
export async function signIn(
  services: Pick<Services, 'db' | 'limiter'>,
  kind: SessionKind,
  address: string,
  given: { username: string; password: string },
  onFound: (account: Account) => void = () => {},
): Promise<Account> {
  try {
    const account = await checkSignIn(services, kind, address, given, onFound)
    signIns.inc({ kind, result: 'accepted' })
    return account
  } catch (error) {
    signIns.inc({ kind, result: error instanceof AppError ? error.code : 'failed' })
    throw error
  }
}

async function checkSignIn(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  kind: SessionKind,
  address: string,
  given: { username: string; password: string },
  onFound: (account: Account) => void,
): Promise<Account> {
  const name = `${kind} ${given.username.toLowerCase()}`
  const who = `${name} ${address}`
  // Counted before the password is checked, so that guesses sent at once cannot exceed the limit.
  const counted = await limiter.count(
    [{ limit: perAccountThere, subject: who }],
    { limit: knownAddress, subject: who },
    [
      { limit: perAddress, subject: address },
      { limit: perAccountAnywhere, subject: name },
    ],
  )
  refuseTooMany(counted)
  const account = await findAccountByName(db, kind, given.username)
  if (account) onFound(account)
  const matches = await verifyPassword(account?.passwordHash, given.password)
  if (!account || !matches || account.disabled)
    return refuse(wrongCredentials, accountErrors.wrongCredentials)
  await limiter.forget(perAccountThere, who)
  await limiter.giveBack(counted.filter(({ limit }) => limit !== perAccountThere))
  await limiter.take(knownAddress, who)
  return account
}

function refuseTooMany(counted: Counted[]) {
  const isAttacked = counted.some(
    ({ limit, hits }) => limit === perAccountAnywhere && hits > limit.max,
  )
  for (const one of counted) {
    if (one.limit === perAddress) refuseAbove(one, one.limit.max)
    if (one.limit === perAccountThere)
      refuseAbove(one, isAttacked ? maxWhileAttacked : one.limit.max)
  }
}
