import { logErrors } from '../../content/errors/transparency.ts'
import { AppError } from '../lib/app-error.ts'
import { violates } from '../server/db/violates.ts'

/** The database refuses new log entries while the log is frozen, whichever feature adds them. */
export function explainFrozenLog(thrown: unknown) {
  if (!violates(thrown, 'log_frozen')) return thrown
  return new AppError({ code: 'log_frozen', kind: 'unavailable' }, logErrors.frozen)
}
