import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'

/**
 * The row that a statement changed. The policies of a table hide rows instead of refusing, so a
 * write that changed nothing looks like a success.
 */
export function changedOrThrow<Row>([row]: readonly Row[]): Row {
  if (row !== undefined) return row
  refuse('not_allowed', serverErrors.nothingChanged)
}
