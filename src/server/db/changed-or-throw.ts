import { AppError } from '../../lib/app-error.ts'

/**
 * The row that a statement changed. The policies of a table hide rows instead of refusing, so a
 * write that changed nothing looks like a success.
 */
export function changedOrThrow<Row>([row]: readonly Row[]): Row {
  if (row !== undefined) return row
  throw new AppError(
    'not_allowed',
    'Nothing was changed. It no longer exists, or only an owner can change it. Reload the page.',
  )
}
