import { type NumberFormat, readNumber } from '../../lib/csv-file/read-number.ts'
import { addDecimals } from '../../lib/exact-decimal.ts'
import type { ColumnMapping, ImportField } from './columns.ts'
import type { FileActivity } from './import.schema.ts'

const mostActivities = 2_000

/** Collects the activities whose rows name no factor, each with its sites. */
export function collectActivities(
  records: readonly string[][],
  columns: ColumnMapping,
  numbers: NumberFormat,
): FileActivity[] {
  const found = new Map<string, { activity: FileActivity; quantities: string[] }>()
  for (const cells of records) {
    const cell = (field: ImportField) => (cells[columns[field] ?? -1] ?? '').trim()
    if (cells.length === 0 || cell('factor') !== '' || cell('activity') === '') continue
    const [activity, unit, site] = [cell('activity'), cell('unit'), cell('site')]
    const key = JSON.stringify([activity, unit])
    let known = found.get(key)
    if (!known) {
      if (found.size >= mostActivities) continue
      known = { activity: { activity, unit, rows: 0, sum: '0', sites: [] }, quantities: [] }
      found.set(key, known)
    }
    known.activity.rows += 1
    const sites = known.activity.sites
    const at = sites.find((one) => one.site === site)
    if (at) at.rows += 1
    else if (sites.length < 200) sites.push({ site, rows: 1 })
    const read = readNumber(cell('quantity'), numbers)
    if ('value' in read) known.quantities.push(read.value)
  }
  return [...found.values()].map(({ activity, quantities }) => ({
    ...activity,
    sum: addDecimals(quantities),
  }))
}
