import type { Context } from 'hono'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { refuse } from '../../lib/app-error.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import type { Db } from '../../server/db/database.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import type { BodyLimit } from '../../server/http/body-limits.ts'
import type { Uploaded } from '../../server/http/read-upload.ts'
import { asMember } from '../as-member.server.ts'

/** Files come from the workspace, and from programs. */
export function evidenceBodyLimits(maxMb: number): BodyLimit[] {
  return ['/api/workspace/claims/', '/api/v1/claims/'].map((path) => ({
    path,
    ending: '/evidence',
    maxBytes: (maxMb + 1) * 1024 * 1024,
    message: words.tooLarge(maxMb),
  }))
}

export const evidenceForm = {
  field: 'file',
  missing: words.missing,
  wants: 'Send the file as a form with one field named file.',
  inTurn: takeTurns({ slots: 4, each: 2 }),
}

export function refuseLargeEvidence(c: Context<AppEnv>, { bytes }: Uploaded['file']) {
  const { evidenceMaxMb } = c.var.services.config
  if (bytes.length > evidenceMaxMb * 1024 * 1024) refuse('too_large', words.tooLarge(evidenceMaxMb))
}

/** What adding and removing files needs, as the member who sent the request. */
export function evidenceTools(c: Context<AppEnv>) {
  const { files, database, config } = c.var.services
  const open = <T>(use: (tx: Db) => Promise<T>) => asMember(c, use)
  return { open, files, database, quotas: config.quotas }
}
