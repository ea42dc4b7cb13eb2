import type { StoredEvidence } from './evidence.store.server.ts'

export function presentEvidence(file: StoredEvidence) {
  return {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes,
    sha256: file.sha256,
    addedAt: file.addedAt.toISOString(),
    retainUntil: file.retainUntil,
    removedAt: file.removedAt?.toISOString() ?? null,
  }
}
