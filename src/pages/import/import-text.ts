import { importNotes, importReasons, importWords } from '../../../content/cms/import.ts'
import { pagePath } from '../page-path.ts'
import type { ImportNote, ImportRow } from './import.schema.ts'

const { outcomes, statuses } = importWords

/** Describes the outcome for a page. */
export function outcomeText(row: ImportRow, isDryRun: boolean) {
  if (row.outcome === 'new') {
    const verb = isDryRun ? outcomes.new.planned : outcomes.new.done
    return `${verb}: ${pagePath(row)}, ${statuses[row.isPublished]}`
  }
  if (row.outcome === 'known') {
    return `${row.isInTrash ? outcomes.trashed : outcomes.known}: ${pagePath(row)}`
  }
  return `${outcomes.leftOut}: ${importReasons[row.reason]}`
}

export function noteText({ code, count = 0, of = '' }: ImportNote) {
  return importNotes[code](count, of)
}

export function ignoredText(ignored: Record<string, number>) {
  return Object.entries(ignored)
    .map(([name, total]) => `${total} × ${name}`)
    .join(', ')
}
