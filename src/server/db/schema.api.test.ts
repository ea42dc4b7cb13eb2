import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import * as schema from './schema.ts'

const test = testApp()

it('is what the migrations make, column by column', async () => {
  const { rows } = (await test.services.db.execute(sql`
    select a.attrelid::regclass::text || '.' || a.attname as name,
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and c.relname <> 'schema_migrations'
    order by 1`)) as unknown as { rows: { name: string; type: string; required: boolean }[] }
  const declared = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) =>
      columns.map((column) => ({
        name: `${name}.${column.name}`,
        type: column
          .getSQLType()
          .replace('varchar', 'character varying')
          .replace('serial', 'integer'),
        required: column.notNull,
      })),
    )
  expect(declared.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    rows.sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
})
