import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { listIds } from './list-ids.ts'
import { cmsTrashedPages as table } from './schema.ts'

const test = testApp()
const order = [desc(table.deletedAt), desc(table.id)]

beforeAll(async () => {
  await test.services.db.execute(sql`
    insert into cms_trashed_pages (id, slug, title, content, is_published, version, search_appearance,
      media_used, links_to, created_at, updated_at, deleted_at)
    select n, 'slug-' || n, case when n <= 600 then 'old' when n % 3 = 0 then 'often' else 'plain' end,
      '', 'draft', 1, '{}', '{}', '{}', now(), now(), timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 10002) as n`)
})

function list(page: number, pageSize: number, word?: string) {
  const search = word && sql`${table.title} ilike ${`%${word}%`}`
  return listIds(test.services.db, {
    table,
    part: { page, pageSize },
    order,
    search: search || undefined,
  })
}

it('counts up to 10,000, and further where somebody pages further', async () => {
  expect(await list(1, 2)).toEqual({
    ids: [10_002, 10_001],
    counted: { total: 10_000, isCapped: true },
  })
  expect(await list(200, 50)).toMatchObject({ counted: { total: 10_000, isCapped: true } })
  expect(await list(201, 50)).toEqual({ ids: [2, 1], counted: { total: 10_002 } })
})

it('counts up to 500 that a search finds, and shows the first ones', async () => {
  expect(await list(1, 3, 'often')).toEqual({
    ids: [10_002, 9_999, 9_996],
    counted: { total: 500, isCapped: true },
  })
  expect((await list(2, 3, 'often')).ids).toEqual([9_993, 9_990, 9_987])
})

it('finds rows that stand far from the first ones, up to the last', async () => {
  expect(await list(1, 3, 'old')).toEqual({
    ids: [600, 599, 598],
    counted: { total: 500, isCapped: true },
  })
  expect(await list(200, 3, 'old')).toEqual({
    ids: [3, 2, 1],
    counted: { total: 600 },
  })
})

it('knows how many it found if they are few', async () => {
  expect(await list(1, 3, 'nowhere')).toEqual({ ids: [], counted: { total: 0 } })
})
