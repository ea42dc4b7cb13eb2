import { removeExpiredLinks } from '../accounts/one-time-link.store.server.ts'
import { removeExpiredProofs } from '../accounts/second-factor/factor.store.server.ts'
import { removeExpiredSessions } from '../accounts/session/session.store.server.ts'
import { tidyRows } from '../claims/calculate.server.ts'
import { tidyPages } from '../pages/trash/tidy-pages.server.ts'
import { runUnlessRunning } from '../server/db/one-instance.ts'
import { removeExpiredRateLimits } from '../server/rate-limit.store.server.ts'
import type { Services } from '../server/services.ts'

const abandonedAfterMs = 24 * 3_600_000

/**
 * Removes what has expired or was kept long enough, and what is left of it in the embedded database,
 * unless another instance is doing so.
 */
export async function tidyOnce(services: Services): Promise<boolean> {
  const { db, database, files, log } = services
  try {
    await files.removeUnfinished(new Date(Date.now() - abandonedAfterMs))
    return await runUnlessRunning(database, 'tidying', async () => {
      await Promise.all([
        removeExpiredSessions(db),
        removeExpiredProofs(db),
        removeExpiredRateLimits(db),
        removeExpiredLinks(db),
        tidyRows(services),
        tidyPages(services),
      ])
      await database.vacuum?.()
    })
  } catch (error) {
    log.warn({ err: error }, 'tidying failed')
    return false
  }
}
