import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { findAccount } from '../accounts/account.store.server.ts'
import { tellAccount } from '../accounts/notices/tell-person.server.ts'
import { listFactors, type Owner } from '../accounts/second-factor/factor.store.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Services } from '../server/services.ts'
import { listIdentities, unlinkIdentity } from './identity.store.server.ts'
import { providerFor } from './provider.server.ts'
import { factorName } from './required.server.ts'

/** How an account is linked, and with whom it can be. */
export async function readLinks(services: Services, owner: Owner) {
  const { db } = services
  const account = await findAccount(db, owner.kind, owner.accountId)
  const provider = await providerFor(services, owner)
  const identities = await listIdentities(db, owner)
  return {
    hasPassword: account?.hasPassword ?? true,
    provider: provider?.name ?? null,
    identities: identities.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
      id,
      host: URL.parse(issuer)?.host ?? issuer,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Refuses to take the last way to sign in. The person is told. */
export async function unlink({ db, mail }: Services, owner: Owner, id: string) {
  const removed = await unlinkIdentity(db, owner, id, async (left, tx) => {
    const account = await findAccount(tx, owner.kind, owner.accountId)
    const factors = await listFactors(tx, owner)
    // An authenticator app alone signs nobody in.
    const hasPasskey = factors.some(({ type }) => type === 'passkey')
    if (left === 0 && !account?.hasPassword && !hasPasskey) {
      refuse('in_use', ssoWords.messages.lastWay)
    }
  })
  if (!removed) return refuse('not_found', ssoWords.messages.gone)
  const account = { kind: owner.kind, id: owner.accountId }
  const name = factorName(removed)
  await db.transaction((tx) => tellAccount(tx, mail, account, 'factor_removed', { name }))
  mail?.wake()
}
