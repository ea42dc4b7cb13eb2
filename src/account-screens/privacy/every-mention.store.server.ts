import { sql } from 'drizzle-orm'
import { asOwner } from '../../server/db/as-owner.ts'
import type { Db } from '../../server/db/database.ts'

/** A column that names an address, and in how many rows. */
export type Mention = { place: string; rows: number }

/** What a search by address finds in its own way. */
const known = [
  'client_accounts.username',
  'cms_users.email',
  'cms_users.username',
  'contact_submissions.email',
  'mail_queue.to_address',
  'org_invitations.email',
  'sso_identities.email',
  'users.email',
]

/** Looks through every text of every table, so that nothing is missed that nobody has thought of. */
export function listMentions(db: Db, email: string): Promise<Mention[]> {
  return asOwner(db, async (tx) => {
    const { rows: columns } = await tx.execute<{ name: string; column: string }>(sql`
      select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      order by c.table_name, c.ordinal_position`)
    const found: Mention[] = []
    for (const { name, column } of columns) {
      const place = `${name}.${column}`
      if (known.includes(place)) continue
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select count(*)::int as rows from ${sql.identifier(name)}
        where ${sql.identifier(column)}::text ilike ${`%${likeText(email)}%`}
          and ${sql.identifier(column)}::text ~* ${wholeAddress(email)}`)
      const count = rows[0]?.rows ?? 0
      if (count > 0) found.push({ place, rows: count })
    }
    return found
  })
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Not as a part of another address. */
function wholeAddress(email: string) {
  const text = email.replace(/[^a-z0-9@]/gi, '\\$&')
  return `(?<![a-z0-9._%+-])${text}(?![a-z0-9-]|\\.[a-z0-9])`
}
