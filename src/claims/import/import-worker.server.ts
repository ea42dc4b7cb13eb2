import { findingWords } from '../../../content/claims/findings.ts'
import { toCsv } from '../../lib/csv.ts'
import { FileError } from '../../lib/csv-file/read-csv-file.ts'
import { WorkbookError } from '../../lib/xlsx-file/workbook-error.ts'
import { answerInThread } from '../../server/answer-in-thread.ts'
import type { GoodRow } from '../activity-row.ts'
import { analyseTable } from './analyse-file.ts'
import { findingCodes, type ImportFinding } from './import.schema.ts'
import type { ImportAnswer, ImportJob } from './import-job.ts'
import { readTable } from './read-table.ts'

// Files are read in their own thread, because 100,000 rows would delay all other requests.
// Parts are small, because the embedded database blocks all requests while it inserts one.
const rowsAtOnce = 200

await answerInThread(answer)

async function answer({ bytes, name, mapping, context, want }: ImportJob): Promise<ImportAnswer> {
  try {
    const { report, findings, rows, replaced } = analyseTable(
      await readTable(bytes, name, mapping),
      mapping,
      context,
      want === 'rows' ? 'rows' : 'report',
    )
    if (want === 'findings') return { csv: findingsCsv(findings) }
    if (want === 'report') return { report }
    return { report, parts: parts(rows), replaced }
  } catch (error) {
    if (error instanceof FileError) return { fault: { code: error.code, line: error.line } }
    if (error instanceof WorkbookError) {
      return { fault: { code: error.code, line: null, where: error.where } }
    }
    throw error
  }
}

/** Serialises rows for json_to_recordset. */
function parts(rows: readonly GoodRow[]) {
  const written: string[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    written.push(
      JSON.stringify(
        rows.slice(at, at + rowsAtOnce).map(({ n, row, kg, problems }) => ({
          n,
          reference: row.reference,
          date_from: row.dateFrom,
          date_to: row.dateTo,
          site: row.site,
          category: row.category,
          activity: row.activity,
          factor_set: row.factorSet,
          factor_key: row.factorKey,
          quantity: row.quantity,
          unit: row.unit,
          market_set: row.marketSet,
          market_key: row.marketKey,
          instrument: row.instrument,
          note: row.note,
          evidence: row.evidence,
          quality: row.quality,
          kg,
          problems: [...new Set(problems)],
        })),
      ),
    )
  }
  return written
}

function findingsCsv(findings: readonly ImportFinding[]) {
  const header = ['cell', 'row', 'column', 'kind', 'code', 'read', 'why', 'what to do', 'choices']
  return toCsv(
    header,
    findings.map(({ cell, row, column, code, value, choices }) => {
      const { title, remedy } = findingWords[code]
      return [
        cell ?? '',
        row,
        column,
        findingCodes[code],
        code,
        value,
        title,
        remedy,
        choices?.join('; ') ?? '',
      ]
    }),
  )
}
