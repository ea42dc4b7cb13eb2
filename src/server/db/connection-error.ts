import type pg from 'pg'

/** The database does not answer at the moment; the same call may work in a second. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database cannot be reached')
    this.name = 'DatabaseAway'
  }
}

/** Without the farewell of `end()`, which waits for a database that may not answer. */
export function disconnect(client: pg.ClientBase, reason?: Error) {
  ;(client as pg.Client).connection.stream.destroy(reason)
}

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
// PostgreSQL: shutting down, crashed, starting up, too many connections; class 08 is the connection.
const databaseCodes = ['57P01', '57P02', '57P03', '53300']
// What pg says without a code.
const pgMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  'Query read timeout',
]

/** Whether something failed because of a connection and not because of what was asked. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && isConnectionCode(String(error.code))) ||
    pgMessages.some((message) => error.message.includes(message)) ||
    isConnectionError(error.cause)
  )
}

function isConnectionCode(code: string) {
  return networkCodes.includes(code) || databaseCodes.includes(code) || /^08\w{3}$/.test(code)
}
