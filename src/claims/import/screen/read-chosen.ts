import { importPage } from '../../../../content/claims/import-page.ts'
import { csvLimits } from '../../../lib/csv-file/csv-limits.ts'

const words = importPage.file

export const acceptedFiles =
  '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain'

/** Reads the file into memory, so that each step sends the same bytes even if the file changes. */
export async function readChosen(
  files: readonly File[],
): Promise<{ file: File } | { problem: string }> {
  const [given, ...others] = files
  if (!given || others.length > 0) return { problem: words.one }
  if (given.size > csvLimits.bytes) return { problem: words.tooLarge }
  if (given.size === 0) return { problem: words.empty }
  try {
    return {
      file: new File([await given.arrayBuffer()], given.name, { type: given.type || 'text/csv' }),
    }
  } catch {
    return { problem: words.unreadable }
  }
}
