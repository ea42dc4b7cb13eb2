import type pg from 'pg'

/** The role of the program. It sees no tenant's rows until src/server/db/tenancy.ts sets one. */
export const takeLowRole = 'set role terraproof_app'

/** A connection that cannot take the low role must not be used. */
export async function lowerRole(client: pg.ClientBase) {
  await client.query({ text: takeLowRole, query_timeout: 5_000 } as pg.QueryConfig)
}

/** Whether the error is that the database user may not create or take the low role. */
export function isRoleRefused(error: unknown) {
  const insufficientPrivilege = '42501'
  if (!(error instanceof Error) || !('code' in error) || error.code !== insufficientPrivilege)
    return false
  // `where` quotes the migration's statement, whatever the language of the message.
  const where = 'where' in error ? String(error.where) : ''
  return `${error.message} ${where}`.includes('terraproof_app')
}
