import { reportErrors } from '../../content/errors/reports.ts'
import { findPublicTexts } from '../certificates/certificate.store.server.ts'
import {
  findCertificate,
  findCertificateSummary,
} from '../certificates/published-certificates.server.ts'
import { type Actor, addEvent, lockClaim } from '../claims/claim.store.server.ts'
import { claimState } from '../claims/claim-errors.ts'
import { isPublic } from '../claims/claim-state.ts'
import { needClaim } from '../claims/claims.server.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import type { Services } from '../server/services.ts'
import { sitePolicyOf } from '../transparency/witnesses/site-policy.server.ts'
import {
  deletePublicReport,
  insertPublicReport,
  isReportPublic,
} from './public-reports.store.server.ts'
import { ofCertificate, textsByKey, today } from './read-report.server.ts'
import type { ReportSource } from './report-source.ts'

/** Shows the report of a certificate to everybody, or no longer. */
export async function choosePublicReport(tx: Db, id: string, actor: Actor, isShown: boolean) {
  const claim = await needClaim(tx, id)
  if (!isPublic(claim.state)) refuse(claimState, reportErrors.notPublished)
  await lockClaim(tx, id)
  // Somebody else may have chosen the same a moment ago.
  if ((await isReportPublic(tx, id)) === isShown) return claim
  if (isShown) await insertPublicReport(tx, claim, actor.userId)
  else await deletePublicReport(tx, id)
  await addEvent(tx, claim, actor, isShown ? 'report_shown' : 'report_hidden')
  return claim
}

/**
 * What everybody may read: the certificate, and what the organisation wrote. Nothing of its rows and
 * of other years.
 */
export async function readPublicReport(
  { readPublic, siteUrl, config }: Services,
  certificateId: string,
): Promise<ReportSource | null> {
  const site = sitePolicyOf(config)
  return readPublic(async (db) => {
    const texts = await findPublicTexts(db, certificateId)
    const published = texts && (await findCertificate(db, certificateId, site))
    const summary = published && (await findCertificateSummary(db, certificateId))
    if (!summary) return null
    return {
      ...ofCertificate(published, summary, siteUrl),
      rows: { rows: published.bundle.claim.rows.size, details: null },
      texts: textsByKey(Object.entries(texts).map(([key, text]) => ({ key, text }))),
      years: null,
      madeOn: today(),
    }
  })
}
