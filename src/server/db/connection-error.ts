import type pg from 'pg'

/** The database does not answer at the moment. The same call may succeed in a second. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database cannot be reached')
    this.name = 'DatabaseAway'
  }
}

/** Closes the socket at once: `end()` would wait for a database that may not answer. */
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
// Codes of PostgreSQL: shutting down, crashed, starting up, too many connections. Class 08 is the
// connection itself.
const databaseCodes = ['57P01', '57P02', '57P03', '53300']
// Error messages of pg that have no code.
const pgMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'is not queryable',
  'Query read timeout',
]

/** Whether the cause was the connection rather than the statement. */
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
