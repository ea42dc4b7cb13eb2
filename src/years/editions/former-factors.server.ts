import { claimErrors } from '../../../content/errors/claims.ts'
import { findClaim } from '../../claims/claim.store.server.ts'
import { claimResults } from '../../claims/claim-results.ts'
import { readBook } from '../../claims/claims.server.ts'
import { keptGroups } from '../../claims/row-groups.store.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Db } from '../../server/db/database.ts'
import { readYearClaims } from '../read-years.server.ts'
import { atFormerFactors } from './former-factors.ts'

/** What a year's totals would be at the factors of the year before. */
export async function readAtFormerFactors(tx: Db, year: number) {
  const { years } = await readYearClaims(tx)
  const linesOf = async (wanted: number) => {
    const chosen = years.find((one) => one.year === wanted)
    const claim = chosen && (await findClaim(tx, chosen.claim.id))
    return claim?.batchId
      ? claimResults(await keptGroups(tx, claim.batchId), await readBook(tx)).lines
      : null
  }
  const lines = (await linesOf(year)) ?? refuse('not_found', claimErrors.gone)
  const before = await linesOf(year - 1)
  if (!before) return null
  const formerSets = new Set(before.map(({ factor }) => factor.set))
  return atFormerFactors(lines, formerSets, await readBook(tx))
}
