import type { StoredEngagement } from './engagement.store.server.ts'

/** Leaves out what only the verifier needs to know. */
export function presentEngagement({
  engagement,
  verifier,
}: {
  engagement: StoredEngagement
  /** The person who accepted. */
  verifier: string | null
}) {
  const { id, claimId: claim, assurance, standard, summary, status, note } = engagement
  return {
    id,
    claimId: claim,
    assurance,
    standard,
    summary,
    status,
    note,
    verifier,
    requestedAt: engagement.requestedAt.toISOString(),
    approvedAt: engagement.approvedAt?.toISOString() ?? null,
    acceptedAt: engagement.independenceDeclaredAt?.toISOString() ?? null,
    closedAt: engagement.closedAt?.toISOString() ?? null,
  }
}
