import type { Context } from 'hono'
import {
  beginProof,
  type PendingProof,
  type StoredFactor,
  tryProof,
} from '../../accounts/second-factor/factor.store.server.ts'
import {
  readProofCookie,
  writeProofCookie,
} from '../../accounts/second-factor/proof-cookie.server.ts'
import { refuseProof } from '../../accounts/second-factor/second-factor.server.ts'
import type { SessionKind } from '../../accounts/session/session.store.server.ts'
import { ownerOf } from '../../accounts/session-owner.server.ts'
import type { AppEnv } from '../../server/http/app-env.ts'

/** Remembers the challenge that a passkey is about to answer. */
export async function beginOwnProof(
  c: Context<AppEnv>,
  kind: SessionKind,
  purpose: 'prove' | 'enrol',
  challenge: string,
) {
  const { db, secret } = c.var.services
  const { accountId } = ownerOf(c, kind)
  writeProofCookie(
    c,
    kind,
    'proof',
    await beginProof(db, secret, { kind, accountId, purpose, challenge }),
  )
}

/** A challenge is for the account that asked for it. */
export async function needOwnProof(
  c: Context<AppEnv>,
  kind: SessionKind,
  purpose: 'prove' | 'enrol',
): Promise<PendingProof> {
  const { db, secret } = c.var.services
  const token = readProofCookie(c, kind, 'proof')
  const proof = await tryProof(db, secret, { kind, purposes: [purpose] }, token)
  return proof?.accountId === ownerOf(c, kind).accountId ? proof : refuseProof()
}

export function presentFactor({ id, name, credentialId, createdAt, lastUsedAt }: StoredFactor) {
  return {
    id,
    name,
    // So that a browser recognises its own.
    credentialId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
