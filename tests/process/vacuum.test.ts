import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tidyOnce } from '../../src/main/tidy.ts'
import { readConfig } from '../../src/server/config.ts'
import { openServices, type Services } from '../../src/server/services.ts'
import { newDataDir } from '../support/server-process.ts'

let services: Services

beforeAll(async () => {
  services = await openServices(readConfig({ DATA_DIR: newDataDir(), LOG_LEVEL: 'warn' }))
})
afterAll(() => services.close())

async function ask(query: ReturnType<typeof sql>) {
  const { rows } = await services.db.execute(query)
  return rows
}

it('the embedded database uses the space of old rows again, once the server has tidied up', async () => {
  const changeAll = sql`update cms_pages set updated_at = now()`
  const size = sql`select pg_relation_size('cms_pages') as bytes`
  await ask(sql`
    insert into cms_pages (slug, title, content)
    select 'page-' || n, 'Page ' || n, repeat('words ', 20) from generate_series(1, 2000) as n`)
  await ask(changeAll)
  expect(await tidyOnce(services)).toBe(true)
  const before = await ask(size)
  await ask(changeAll)
  expect(await ask(size)).toEqual(before)
})

it('it knows how many rows there are, even in the empty database', async () => {
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
