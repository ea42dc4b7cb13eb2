import { randomInt } from 'node:crypto'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findCmsAccountByEmail,
  insertAccount,
  type NewAccount,
} from '../accounts/account.store.server.ts'
import { listFactors } from '../accounts/second-factor/factor.store.server.ts'
import { findMembership } from '../organisations/organisation.store.server.ts'
import { hashPassword } from '../server/passwords/password-hash.ts'
import { generatePassword } from '../server/passwords/password-rules.ts'
import type { Services } from '../server/services.ts'
import { acceptInvitation, addMember, findUnusedInvitation } from './every-provider.store.server.ts'
import type { Arrival } from './finish.server.ts'
import {
  awaitProof,
  type Flow,
  findIdentity,
  type Identity,
  insertIdentity,
  noteUse,
} from './identity.store.server.ts'
import type { Provider } from './provider.server.ts'
import { domainOf, type MemberRole } from './sso.schema.ts'
import { SsoError } from './sso-error.ts'

type Given = Pick<Services, 'db'>

/**
 * Whose account it is. The identity decides, never the address: an address that changed at the
 * provider leads to the same account. Whoever comes for the first time gets an account.
 */
export async function accountFor(
  services: Given,
  provider: Provider,
  flow: Flow,
  arrival: Arrival,
): Promise<Account> {
  const { db } = services
  const linked = await findLinked(services, provider, flow.accountKind, arrival)
  if (linked) return linked
  const email = verifiedEmail(provider, arrival)
  const { issuer, subject } = arrival
  const identity: Identity = { orgId: provider.orgId, issuer, subject, email }
  const existing = await (flow.accountKind === 'cms'
    ? findCmsAccountByEmail(db, email)
    : findAccountByEmail(db, email))
  if (existing) return joinExisting(services, provider, flow, existing, identity)
  const made = await addAccount(services, provider, arrival, identity)
  // Two first sign-ins at once: the other one made the account.
  return made ?? (await findLinked(services, provider, flow.accountKind, arrival)) ?? fail()
}

async function findLinked(
  { db }: Given,
  provider: Provider,
  kind: Flow['accountKind'],
  arrival: Arrival,
) {
  const identity = await findIdentity(db, kind, { ...arrival, orgId: provider.orgId })
  const account = identity && (await findAccount(db, kind, identity.accountId))
  if (!identity || !account) return undefined
  refuseDisabled(account)
  if (kind === 'client') await refuseOthers({ db }, provider, account)
  await noteUse(db, identity.id)
  return account
}

/** An address counts only if the provider has verified it and may speak for its domain. */
export function verifiedEmail({ domains }: Provider, { email, isEmailVerified }: Arrival) {
  if (!email || !isEmailVerified) throw new SsoError('unverified')
  if (!domains.includes(domainOf(email))) throw new SsoError('domain')
  return email
}

function refuseDisabled({ disabled }: Account) {
  if (disabled) throw new SsoError('disabled')
}

/** A provider speaks for members of its own organisation only. */
async function refuseOthers({ db }: Given, { orgId }: Provider, { id }: Account) {
  const membership = await findMembership(db, id)
  if (!membership) throw new SsoError('former')
  if (membership.orgId !== orgId) throw new SsoError('elsewhere')
}

/** Never linked silently: whoever uses the account already has to prove that it is theirs. */
async function joinExisting(
  services: Given,
  provider: Provider,
  flow: Flow,
  account: Account,
  identity: Identity,
): Promise<Account> {
  const { db } = services
  refuseDisabled(account)
  const { orgId } = provider
  if (orgId !== null && (await isUnused(services, orgId, account))) {
    await acceptInvitation(db, { orgId, userId: account.id, identity })
    return account
  }
  if (account.kind === 'client') await refuseOthers(services, provider, account)
  await awaitProof(db, flow, account.id, identity)
  throw new SsoError('link')
}

/** Made for an invitation of this organisation, and never used: there is nothing to take over. */
async function isUnused({ db }: Given, orgId: string, account: Account) {
  if (account.lastLogin) return false
  const factors = await listFactors(db, { kind: account.kind, accountId: account.id })
  if (factors.length > 0 || (await findMembership(db, account.id))) return false
  return (await findUnusedInvitation(db, orgId, account.id)) !== undefined
}

async function addAccount({ db }: Given, provider: Provider, arrival: Arrival, identity: Identity) {
  const { firstName, lastName } = arrival
  const email = identity.email ?? ''
  const passwordHash = await hashPassword(generatePassword())
  const name = email.replace(/[^\w.@-]/g, '-').slice(0, 100)
  for (const username of [name, `${name.slice(0, 90)}-${randomInt(1_000_000)}`]) {
    const account = { username, email, firstName, lastName, passwordHash, hasPassword: false }
    const made = await (provider.orgId === null
      ? addEditor(db, { ...account, role: provider.role }, identity)
      : addMember(db, account, {
          orgId: provider.orgId,
          role: provider.role as MemberRole,
          identity,
        }))
    if (made) return made
  }
  return undefined
}

function addEditor(db: Services['db'], account: NewAccount, identity: Identity) {
  return db.transaction(async (tx) => {
    const made = await insertAccount(tx, 'cms', account)
    if (!made) return undefined
    if (await insertIdentity(tx, { kind: 'cms', accountId: made.id }, identity)) return made
    throw new SsoError('taken')
  })
}

function fail(): never {
  throw new SsoError('failed')
}
