import { hash } from 'node:crypto'
import type { StoredRow } from './row.store.server.ts'

/** A hash of the row's own values, so that a conflicting edit is detected. */
export function rowTag({ kg: _kg, problems: _problems, ...row }: StoredRow) {
  return hash('sha256', JSON.stringify(Object.entries(row).sort())).slice(0, 16)
}
