import type { LogEntry } from '../../certificate-check/certificate-shape.ts'
import type { Standing as Status } from '../../certificate-check/check-result.ts'
import { standingIn } from '../../certificate-check/log-checks.ts'

type AboutEntry = { logId: number; idx: number; data: Uint8Array; ref: string }

type EntriesByRef = ReadonlyMap<string, readonly AboutEntry[]>

export const byRef = (about: readonly AboutEntry[]): EntriesByRef =>
  Map.groupBy(about, ({ ref }) => ref)

export type Standing = {
  status: Status
  restatedBy: string | null
  reason: string | null
  keyRevokedSince: Date | null
}

/**
 * What became of a certificate, worked out from the entries about it and its key. A log that
 * followed a closed one also has the entries of that one, so the last log with its statement counts.
 */
export function standingFrom(
  about: EntriesByRef,
  { id, keyId, signedAt }: { id: string; keyId: string; signedAt: Date },
): Standing {
  const entries = [...(about.get(id) ?? []), ...(about.get(keyId) ?? [])]
    .map(({ logId, idx, data }) => ({ logId, index: idx, entry: entryOf(data) }))
    .sort((a, b) => a.logId - b.logId || a.index - b.index)
  const logId = entries.findLast(({ entry }) => entry.type === 'statement')?.logId
  const { revoked, withdrawn, restated } = standingIn(
    entries.filter((entry) => entry.logId === logId),
    id,
    keyId,
  )
  const isRevoked = revoked !== undefined && Date.parse(revoked.since) <= signedAt.getTime()
  const status = isRevoked
    ? 'key-revoked'
    : withdrawn
      ? 'withdrawn'
      : restated
        ? 'restated'
        : 'valid'
  return {
    status,
    restatedBy: restated?.by ?? null,
    reason: (isRevoked ? revoked.reason : withdrawn?.why) ?? null,
    keyRevokedSince: revoked ? new Date(revoked.since) : null,
  }
}

export const entryOf = (data: Uint8Array) => JSON.parse(new TextDecoder().decode(data)) as LogEntry

/** The certificate or the key that an entry is about. */
export const refOf = (entry: LogEntry) => ('certificate' in entry ? entry.certificate : entry.key)
