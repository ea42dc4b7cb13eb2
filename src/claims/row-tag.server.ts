import { hash } from 'node:crypto'
import type { StoredRow } from './row.store.server.ts'

/** Changes with the row, so that an edit on top of somebody else's is noticed. */
export function rowTag({ kg: _kg, problems: _problems, ...row }: StoredRow) {
  return hash('sha256', JSON.stringify(Object.entries(row).sort())).slice(0, 16)
}
