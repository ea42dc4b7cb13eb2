import type { StoredKey } from './key.store.server.ts'

export function presentKey(key: StoredKey) {
  return {
    id: key.id,
    status: key.status,
    registeredAt: key.registeredAt.toISOString(),
    firstApprovedBy: key.firstApprovedBy,
    approvedAt: key.approvedAt?.toISOString() ?? null,
    isLogged: key.logIndex !== null,
    revokedSince: key.revokedSince?.toISOString() ?? null,
    revokedReason: key.revokedReason,
  }
}
