import type { AuditLine } from '../audit/audit.store.server.ts'

/** A line for administrators or, with `orgId`, for the owner of that organisation. */
export function presentLine(line: AuditLine, orgId?: string) {
  // Where people of others work is not an owner's business; where strangers try to sign in is.
  const isOwn = orgId === undefined || line.byOrgId === orgId || line.actorKind === 'visitor'
  return {
    seq: line.seq,
    at: line.at.toISOString(),
    actorKind: line.actorKind,
    actor: line.actorName,
    role: line.actorRole,
    action: line.action,
    targetId: line.targetId,
    target: line.target,
    outcome: line.outcome,
    reason: line.reason,
    detail: line.detail,
    address: isOwn ? (line.address ?? line.network) : '',
    browser: isOwn ? line.browser : '',
    requestId: line.requestId,
  }
}

export type ShownLine = ReturnType<typeof presentLine>
