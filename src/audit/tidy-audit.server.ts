import type { Services } from '../server/services.ts'
import { forgetOldLines, setKeepDays } from './every-line.store.server.ts'
import { record } from './record.server.ts'

/** Shortens and removes what was kept long enough. Both are in the log themselves. */
export async function tidyAudit(services: Pick<Services, 'db' | 'config'>) {
  const { db, config } = services
  const before = await setKeepDays(db, config.auditDays)
  if (before !== undefined) {
    const label = `${before} to ${config.auditDays} days`
    await record(services, 'system', 'audit.keep', { label })
  }
  const removed = await forgetOldLines(db)
  if (removed > 0) await record(services, 'system', 'audit.forget', { label: `${removed} lines` })
}
