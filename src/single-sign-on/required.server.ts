import type { Context } from 'hono'
import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { type Account, findPerson } from '../accounts/account.store.server.ts'
import { tellAccount } from '../accounts/notices/tell-person.server.ts'
import { refuse } from '../lib/app-error.ts'
import { findMembership } from '../organisations/organisation.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { Services } from '../server/services.ts'
import { readBrowser } from './browser-cookie.server.ts'
import { findProvider } from './every-provider.store.server.ts'
import {
  type Identity,
  insertIdentity,
  isAwaitingProof,
  takeAwaited,
} from './identity.store.server.ts'
import { domainOf } from './sso.schema.ts'

const ownerOf = ({ kind, id }: Account) => ({ kind, accountId: id })

/**
 * Refuses other ways to sign in where the organisation requires single sign-on. Owners keep theirs,
 * or nobody could help when the provider fails; whoever is about to link their account proves it
 * this way once.
 */
export async function refuseUnlessSso(c: Context<AppEnv>, account: Account) {
  const { db, secret } = c.var.services
  if (account.kind === 'cms') return
  const membership = await findMembership(db, account.id)
  if (!membership || membership.role === 'owner') return
  const provider = await findProvider(db, membership.orgId)
  // Until a domain is approved, nobody can sign in there.
  if (!provider?.isRequired || provider.domains.length === 0) return
  const { email = null } = (await findPerson(db, account.id)) ?? {}
  // Whoever was invited without mail has no address, and is bound like the others.
  if (email !== null && !provider.domains.includes(domainOf(email))) return
  const browser = readBrowser(c)
  if (browser && (await isAwaitingProof(db, secret, browser, ownerOf(account)))) return
  refuse({ code: 'sso_required', kind: 'not_allowed' }, ssoWords.messages.required)
}

/** Links what waited for this account to prove itself. Call it once a session was opened. */
export async function linkAwaited(c: Context<AppEnv>, account: Account) {
  const { services } = c.var
  const browser = readBrowser(c)
  if (!browser) return
  const owner = ownerOf(account)
  for (const flow of await takeAwaited(services.db, services.secret, browser, owner)) {
    const { orgId, issuer, subject, email } = flow
    if (issuer && subject) await linkIdentity(services, account, { orgId, issuer, subject, email })
  }
}

/** Returns false if the identity is linked already. The person is told. */
export async function linkIdentity(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  account: Account,
  identity: Identity,
) {
  const isLinked = await db.transaction(async (tx) => {
    if (!(await insertIdentity(tx, ownerOf(account), identity))) return false
    await tellAccount(tx, mail, account, 'factor_added', { name: factorName(identity) })
    return true
  })
  mail?.wake()
  return isLinked
}

export function factorName({ issuer }: Pick<Identity, 'issuer'>) {
  return ssoWords.security.factor(URL.parse(issuer)?.host ?? issuer)
}
