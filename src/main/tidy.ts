import { keptDays } from '../../content/retention.ts'
import { removeExpiredLinks } from '../accounts/one-time-link.store.server.ts'
import { removeExpiredProofs } from '../accounts/second-factor/factor.store.server.ts'
import { removeExpiredSessions } from '../accounts/session/session.store.server.ts'
import { tidyAudit } from '../audit/tidy-audit.server.ts'
import { removeOldReports } from '../browser-reports/browser-report.store.server.ts'
import { tidyRows } from '../claims/calculate.server.ts'
import { forgetCalls } from '../claims/program-calls/program-call.store.server.ts'
import { removeOldDeliveries } from '../connections/delivery.store.server.ts'
import { removeRevokedTokens } from '../connections/token.store.server.ts'
import { removeOldUses } from '../connections/token-use.store.server.ts'
import { forgetFormerSecrets } from '../connections/webhook.store.server.ts'
import { removeHandledEnquiries } from '../enquiries/enquiry.store.server.ts'
import { tidyPages } from '../pages/trash/tidy-pages.server.ts'
import { runUnlessRunning } from '../server/db/one-instance.ts'
import { removeOldMail } from '../server/mail/mail-queue.store.server.ts'
import { removeExpiredRateLimits } from '../server/rate-limit.store.server.ts'
import { daysAgo } from '../server/retention.ts'
import type { Services } from '../server/services.ts'
import { removeExpiredFlows } from '../single-sign-on/identity.store.server.ts'
import { tellOfMissedQuorum } from '../transparency/witnesses/tell-admins.server.ts'

/** What was sent to webhooks; it is about content, not about people. */
const deliveryDays = 30
/** What programs did with tokens, and tokens that were revoked. */
const tokenUseDays = 90
const abandonedAfterMs = 24 * 3_600_000

/**
 * Removes what has expired or was kept long enough, and what is left of it in the embedded database,
 * unless another instance is doing so.
 */
export async function tidyOnce(services: Services): Promise<boolean> {
  const { config, db, database, files, log } = services
  try {
    await files.removeUnfinished(new Date(Date.now() - abandonedAfterMs))
    return await runUnlessRunning(database, 'tidying', async () => {
      await Promise.all([
        removeExpiredSessions(db),
        removeExpiredProofs(db),
        removeExpiredFlows(db),
        removeExpiredRateLimits(db),
        removeExpiredLinks(db),
        removeOldReports(db, daysAgo(keptDays.browserReport)),
        removeOldDeliveries(db, daysAgo(deliveryDays)),
        removeOldUses(db, daysAgo(tokenUseDays)),
        removeRevokedTokens(db, daysAgo(tokenUseDays)),
        forgetFormerSecrets(db),
        forgetCalls(db),
        removeOldMail(db, daysAgo(keptDays.mail)),
        config.enquiryDays > 0 && removeHandledEnquiries(db, daysAgo(config.enquiryDays)),
        tidyRows(services),
        tidyPages(services),
        tidyAudit(services),
        tellOfMissedQuorum(services),
      ])
      await database.vacuum?.()
    })
  } catch (error) {
    log.warn({ err: error }, 'tidying failed')
    return false
  }
}
