import { sql } from 'drizzle-orm'
import { asOwner } from '../server/db/as-owner.ts'
import type { Db } from '../server/db/database.ts'
import type { Purpose } from '../server/sealed-secret.ts'

type Column = { table: string; key: string; column: string; purpose: Purpose; label: string }

const webhook = {
  table: 'webhooks',
  key: 'id',
  purpose: 'webhook',
  label: `'webhook ' || name || coalesce(' of ' || (select o.name from organisations o where o.id::text = owner_id), ' of the CMS')`,
} as const

/** Every column that holds something sealed, and what an operator calls it. */
const columns: readonly Column[] = [
  {
    table: 'account_factors',
    key: 'id',
    column: 'secret',
    purpose: 'authenticator app',
    label: `'authenticator app of ' || name`,
  },
  {
    table: 'sso_providers',
    key: 'org_id',
    column: 'client_secret',
    purpose: 'single sign-on',
    label: `'single sign-on of ' || (select o.name from organisations o where o.id = org_id)`,
  },
  { ...webhook, column: 'secret' },
  { ...webhook, column: 'former_secret' },
]

export type Sealed = Column & { id: string; bytes: Uint8Array; label: string }

export function listSealed(db: Db): Promise<Sealed[]> {
  return asOwner(db, async (tx) => {
    const found: Sealed[] = []
    for (const one of columns) {
      const { rows } = await tx.execute<{ id: string; sealed: string; label: string }>(
        sql.raw(
          `select ${one.key}::text as id, encode(${one.column}, 'base64') as sealed, ${one.label} as label
           from ${one.table} where ${one.column} is not null order by 1`,
        ),
      )
      for (const { id, sealed, label } of rows) {
        found.push({ ...one, id, bytes: Buffer.from(sealed, 'base64'), label })
      }
    }
    return found
  })
}

/** Unless it was changed meanwhile. */
export async function replaceSealed(
  db: Db,
  { table, key, column, id, bytes }: Sealed,
  to: Uint8Array,
) {
  const name = sql.identifier(column)
  await asOwner(db, (tx) =>
    tx.execute(
      sql`update ${sql.identifier(table)} set ${name} = decode(${base64(to)}, 'base64')
        where ${sql.identifier(key)}::text = ${id} and ${name} = decode(${base64(bytes)}, 'base64')`,
    ),
  )
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
