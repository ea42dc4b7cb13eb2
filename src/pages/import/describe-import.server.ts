import { importWords as words } from '../../../content/cms/import.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import type { Services } from '../../server/services.ts'
import type { ImportRow } from './import.schema.ts'
import type { ImportJob } from './import-job.ts'
import { ignoredText, noteText, outcomeText } from './import-text.ts'
import { runImport } from './run-import.server.ts'

/** Runs the import and returns the lines of the report. */
export async function describeImport(
  services: Pick<Services, 'db' | 'database' | 'files' | 'pagesChanged' | 'serves'>,
  job: ImportJob,
): Promise<string[]> {
  const lines: string[] = []
  const totals = { new: 0, known: 0, 'left out': 0 }
  try {
    for await (const line of runImport(services, job, null)) {
      if ('row' in line) {
        totals[line.row.outcome] += 1
        lines.push(...rowLines(line.row, job.isDryRun))
      } else if ('summary' in line) {
        const { kind, ignored } = line.summary
        const { done, planned, rest } = words.summary
        const first = (job.isDryRun ? planned : done)(totals.new, line.summary)
        lines.push(`${words.kinds[kind]}: ${first}; ${rest(totals.known, totals['left out'])}`)
        if (Object.keys(ignored).length > 0) lines.push(words.ignored(ignoredText(ignored)))
      }
    }
  } catch (error) {
    if (!(error instanceof AppError) || totals.new === 0 || job.isDryRun) throw error
    refuse(error, `${error.message} ${words.summary.interrupted(totals.new)}`)
  }
  return lines
}

function rowLines(row: ImportRow, isDryRun: boolean) {
  const { place, title, notes } = row
  const first = `${place}: “${title}” ${outcomeText(row, isDryRun)}`
  return [first, ...notes.map((note) => `  ${noteText(note)}`)]
}
