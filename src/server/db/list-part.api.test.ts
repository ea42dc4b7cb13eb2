import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { cmsTrashedPages as table } from '../../pages/page.tables.ts'
import { listPart } from './list-part.ts'

const test = testApp()
const order = [desc(table.deletedAt), desc(table.id)]

beforeAll(async () => {
  await test.services.db.execute(sql`
    insert into cms_trashed_pages (id, slug, title, content, is_published, version, search_appearance,
      media_used, links_to, created_at, updated_at, deleted_at)
    select n, 'slug-' || n, case when n <= 600 then 'old and ' else '' end
        || case when n <= 10002 then 'early' when n % 3 = 0 then 'often' else 'late' end,
      '', 'draft', 1, '{}', '{}', '{}', now(), now(), timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 12000) as n`)
})

async function list(page: number, pageSize: number, word?: string) {
  const search = word && sql`${table.title} ilike ${`%${word}%`}`
  const { db } = test.services
  const { rows, counted } = await listPart(db, {
    table,
    part: { page, pageSize },
    order,
    search: search || undefined,
    select: (rows, found) =>
      db
        .select({ id: table.id, found })
        .from(rows)
        .orderBy(...order),
  })
  return { ids: rows.map(({ id }) => id), counted }
}

it('counts up to 10,000, and more for those who page further', async () => {
  expect(await list(1, 2)).toEqual({
    ids: [12_000, 11_999],
    counted: { total: 10_000, isCapped: true },
  })
  expect(await list(239, 50)).toMatchObject({ counted: { total: 11_950, isCapped: true } })
  expect(await list(240, 50)).toMatchObject({ counted: { total: 12_000 } })
  expect(await list(4000, 3)).toEqual({ ids: [3, 2, 1], counted: { total: 12_000 } })
})

const counted = { total: 500, isCapped: true }

it('counts up to 500 in a search, and shows the first rows with a common word', async () => {
  expect(await list(1, 3, 'often')).toEqual({ ids: [12_000, 11_997, 11_994], counted })
  expect(await list(2, 3, 'often')).toEqual({ ids: [11_991, 11_988, 11_985], counted })
})

it('finds rows far from the first ones, and counts more for those who page further', async () => {
  expect(await list(1, 3, 'old')).toEqual({ ids: [600, 599, 598], counted })
  expect(await list(200, 3, 'old')).toEqual({ ids: [3, 2, 1], counted: { total: 600 } })
  expect(await list(201, 3, 'old')).toEqual({ ids: [], counted: { total: 600 } })
})

it('finds the first of many matches', async () => {
  expect(await list(1, 3, 'early')).toEqual({ ids: [10_002, 10_001, 10_000], counted })
  expect(await list(3334, 3, 'early')).toEqual({ ids: [3, 2, 1], counted: { total: 10_002 } })
})

it('finds nothing if nothing matches', async () => {
  expect(await list(1, 3, 'nowhere')).toEqual({ ids: [], counted: { total: 0 } })
})
