import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { newDataDir } from '../support/server-process.ts'

let database: Database

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: newDataDir() }, 'drizzle')
})
afterAll(() => database.close())

async function ask(query: ReturnType<typeof sql>) {
  const { rows } = (await database.db.execute(query)) as unknown as { rows: object[] }
  return rows
}

it('the embedded database uses the space of old rows again', async () => {
  const changeAll = sql`update cms_pages set updated_at = now()`
  const size = sql`select pg_relation_size('cms_pages') as bytes`
  await ask(sql`
    insert into cms_pages (slug, title, content)
    select 'page-' || n, 'Page ' || n, repeat('words ', 20) from generate_series(1, 2000) as n`)
  await ask(changeAll)
  await database.vacuum?.()
  const before = await ask(size)
  await ask(changeAll)
  expect(await ask(size)).toEqual(before)
})

it('it knows how many rows there are, also those of the empty database', async () => {
  const known = await ask(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relname in ('cms_pages', 'factors') order by 1`)
  const [{ factors }] = (await ask(sql`select count(*)::int as factors from factors`)) as [
    { factors: number },
  ]
  expect(known).toEqual([
    { name: 'cms_pages', rows: 2000 },
    { name: 'factors', rows: factors },
  ])
})
