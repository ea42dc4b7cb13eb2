import { type SQL, sql } from 'drizzle-orm'

/** The address of a row of `cms_pages`, which a statement knows by this name. */
export function pathIn(row: string): SQL<string> {
  const { kind, slug } = { kind: sql.raw(`${row}.kind`), slug: sql.raw(`${row}.slug`) }
  return sql`case ${kind} when 'article' then '/blog/' else '/page/' end || ${slug}`
}
