import { analytics } from '../../../content/demos/analytics.ts'
import { toCsv } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { Table } from './analytics-data.ts'

export function downloadCsv(part: string, { columns, rows }: Table) {
  const text = toCsv(
    [...columns],
    rows.map((row) => [...row]),
  )
  saveFile(analytics.csvFileName(part), new Blob([text], { type: 'text/csv' }))
}
