import { auditWords, describeAction } from '../../content/audit/words.ts'
import type { ShownLine } from './present-line.ts'

export const csvHeader = [...auditWords.csvHeader]

export function csvRow(line: ShownLine) {
  const { verb, object } = describeAction(line)
  return [
    line.seq,
    line.at,
    line.actor || auditWords.actors[line.actorKind],
    line.role,
    `${verb} ${object}`.trim(),
    line.action,
    line.targetId,
    auditWords.outcomes[line.outcome],
    line.reason && auditWords.reason(line.reason),
    line.detail,
    line.address,
    line.browser,
    line.requestId,
  ]
}
