import type pg from 'pg'

/** What the program works as: it sees no tenant's rows until src/server/db/tenancy.ts says whose. */
export const takeLowRole = 'set role terraproof_app'

/** A connection that cannot take it must not be used. */
export async function lowerRole(client: pg.ClientBase) {
  await client.query({ text: takeLowRole, query_timeout: 5_000 } as pg.QueryConfig)
}

/** Whether something failed because the database user may not make or take the low role. */
export function isRoleRefused(error: unknown) {
  const insufficientPrivilege = '42501'
  if (!(error instanceof Error) || !('code' in error) || error.code !== insufficientPrivilege)
    return false
  // `where` quotes the statement of the migration, in whatever language the message is.
  const where = 'where' in error ? String(error.where) : ''
  return `${error.message} ${where}`.includes('terraproof_app')
}
