import { certificateErrors } from '../../../content/errors/certificates.ts'
import { readVsmeSource } from '../../certificates/vsme/vsme.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { RunInTransaction } from '../../server/db/database.ts'
import { readYearClaims } from '../read-years.server.ts'
import { findBaseYear, listTargets } from '../year.store.server.ts'
import { vsmeTarget } from './vsme-target.ts'

/** What members may have besides: base year and target year. */
export async function memberVsme(open: RunInTransaction, id: string) {
  return open(async (tx) => {
    const claim = await needClaim(tx, id)
    if (!['published', 'restated', 'withdrawn'].includes(claim.state)) {
      refuse(claimState, certificateErrors.vsmeNotPublished)
    }
    const source = await readVsmeSource(tx, claim.certificateId)
    const chosen = await findBaseYear(tx)
    const { years } = await readYearClaims(tx)
    const base = years.find(({ year }) => year === chosen?.year)?.claim
    const isCertified = base?.state === 'published' && base.kg
    const c3 =
      chosen && isCertified
        ? vsmeTarget(
            source.period,
            { year: chosen.year, kg: isCertified, scope3Categories: base.scope3Categories },
            await listTargets(tx),
          )
        : null
    return { source, c3 }
  })
}
