import { claimErrors } from '../../../content/errors/claims.ts'
import type { FactorBook } from '../../factors/factor-book.ts'
import { refuse } from '../../lib/app-error.ts'
import type { RunInTransaction } from '../../server/db/database.ts'
import { claimState } from '../claim-errors.ts'
import { needClaim } from '../claims.server.ts'
import type { ActivityMapping } from '../import/import.schema.ts'
import { readActivities } from '../import/import.store.server.ts'
import { periodNextYear } from '../next-year.ts'
import { readAllRows } from '../read-claim.server.ts'
import type { StoredRow } from '../row.store.server.ts'
import type { TemplateRow } from './template-workbook.ts'

/** The rows of a claim a year later: what they are about, and nothing that was measured. */
export async function rowsToRepeat(open: RunInTransaction, claimId: string) {
  const { state } = await open((tx) => needClaim(tx, claimId))
  if (state === 'withdrawn') refuse(claimState, claimErrors.withdrawnTemplate)
  const { rows, book } = await readAllRows(open, claimId)
  const chosen = chosenFactors(await open(readActivities))
  return rows.map((row): TemplateRow => {
    const { reference, site, category, activity, unit, dateFrom, dateTo } = row
    const { from: date_from, to: date_to } = periodNextYear({ from: dateFrom, to: dateTo })
    const factor = factorOf(row, book, chosen)
    return { reference, date_from, date_to, site, category, activity, factor, unit }
  })
}

/** Another edition of the same factor, if the organisation has chosen it for the activity. */
function factorOf(row: StoredRow, book: FactorBook, chosen: ReturnType<typeof chosenFactors>) {
  const mapped = chosen(row.activity, row.unit, row.site) ?? chosen(row.activity, row.unit, '')
  const isEdition = mapped !== undefined && mapped.slice(mapped.indexOf(':') + 1) === row.factorKey
  return isEdition ? mapped : book.nameOf({ set: row.factorSet, key: row.factorKey })
}

function chosenFactors(activities: readonly ActivityMapping[]) {
  const keyOf = (...parts: string[]) => JSON.stringify(parts)
  const byKey = new Map(
    activities.map(({ activity, unit, site, factor }) => [keyOf(activity, unit, site), factor]),
  )
  return (activity: string, unit: string, site: string) => byKey.get(keyOf(activity, unit, site))
}
