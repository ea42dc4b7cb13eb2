import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { factorErrors } from '../../content/errors/factors.ts'
import { refuse } from '../lib/app-error.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import { matchesWords } from '../server/db/search.ts'
import type { FactorFilter } from './factor.schema.ts'
import { factorSets, factors } from './factor.tables.ts'
import type { BookPage } from './factor-book.ts'
import type { Factor, FactorSetHeader, SealedFactorSet } from './factor-set.ts'

/** A cache of the platform's sets, which are never edited. */
const platformPages = new Map<string, BookPage>()

/** Reads the sets that the organisation of `tx` may use, with all their factors. */
export async function readFactorPages(tx: Db): Promise<BookPage[]> {
  const visible = await tx
    .select({ id: factorSets.id, header: factorSets.header, orgId: factorSets.orgId })
    .from(factorSets)
    .orderBy(factorSets.alias)
  const missing = visible.filter(({ id }) => !platformPages.has(id))
  const docs = await readDocs(
    tx,
    missing.map(({ id }) => id),
  )
  const fresh = missing.map(
    ({ id, header, orgId }): BookPage => ({
      id,
      header: JSON.parse(header) as FactorSetHeader,
      isOwn: orgId !== null,
      factors: docs.get(id) ?? [],
    }),
  )
  for (const page of fresh) if (!page.isOwn) platformPages.set(page.id, page)
  const own = new Map(fresh.map((page) => [page.id, page]))
  return visible.flatMap(({ id }) => platformPages.get(id) ?? own.get(id) ?? [])
}

async function readDocs(tx: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, Factor[]>()
  const rows = await tx
    .select({ id: factors.setId, docs: sql<string>`json_agg(doc::json order by idx)::text` })
    .from(factors)
    .where(inArray(factors.setId, ids))
    .groupBy(factors.setId)
  return new Map(rows.map(({ id, docs }) => [id, JSON.parse(docs) as Factor[]]))
}

export function listSets(tx: Db) {
  return tx
    .select({
      id: factorSets.id,
      alias: factorSets.alias,
      header: factorSets.header,
      isOwn: sql<boolean>`org_id is not null`,
      retiredAt: factorSets.retiredAt,
    })
    .from(factorSets)
    .orderBy(sql`org_id is null`, factorSets.alias)
}

const pageSize = 50
/** Must match the index expression in drizzle/0012. */
const searchText = sql`(${factors.name} || ' ' || ${factors.key})`

export async function searchFactors(tx: Db, filter: FactorFilter) {
  const matching = and(...conditions(filter))
  const [rows, [counted]] = [
    await tx
      .select({
        alias: factorSets.alias,
        setId: factors.setId,
        key: factors.key,
        doc: factors.doc,
        isOwn: sql<boolean>`${factors.orgId} is not null`,
        isMoney,
      })
      .from(factors)
      .innerJoin(factorSets, eq(factorSets.id, factors.setId))
      .where(and(matching, physicalFirst.after(filter.after)))
      .orderBy(...order(filter))
      .limit(pageSize + 1),
    await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(factors)
      .innerJoin(factorSets, eq(factorSets.id, factors.setId))
      .where(matching),
  ]
  const part = cutPart(rows, pageSize, (row) => [row.isMoney, row.alias, row.key])
  return { ...part, total: counted?.total ?? 0 }
}

function conditions({ q, set, category, region, unit }: FactorFilter): (SQL | undefined)[] {
  return [
    set ? eq(factorSets.alias, set) : isNull(factorSets.retiredAt),
    matchesWords(searchText, q),
    category ? sql`${category} = any(${factors.categories})` : undefined,
    region ? eq(factors.region, region) : undefined,
    unit ? eq(factors.unit, unit) : undefined,
  ]
}

/** Factors per amount of money come last, because any measured quantity is better. */
const isMoney = sql<string>`(${factors.unit} ~ '^[A-Z]{3}[0-9]{4}$')::int::text`
const physicalFirst = keyset([isMoney, factorSets.alias, factors.key])

/**
 * Sets valid in the claim's year first, so that the right edition is on top. With a year, only the
 * first part is available.
 */
function order({ year }: FactorFilter) {
  const isCurrent = sql`(${factorSets.header}::json ->> 'validFrom') <= ${`${year}-12-31`} and (${factorSets.header}::json ->> 'validTo') >= ${`${year}-01-01`}`
  const [physical, ...byName] = physicalFirst.order
  return year && physical ? [physical, sql`${isCurrent} desc`, ...byName] : physicalFirst.order
}

export async function insertSet(tx: Db, set: SealedFactorSet, orgId: string | null) {
  await tx.insert(factorSets).values({ id: set.id, alias: set.alias, header: set.header, orgId })
  const rows = set.factors.map(({ factor, doc }, idx) => ({
    idx,
    key: factor.key,
    name: factor.name,
    unit: factor.unit,
    kg_co2e: factor.kgCO2e,
    categories: factor.categories,
    region: factor.region,
    doc,
  }))
  await tx.execute(
    sql`insert into factors (set_id, idx, org_id, key, name, unit, kg_co2e, categories, region, doc)
      select ${set.id}, idx, ${orgId}::uuid, key, name, unit, kg_co2e, categories, region, doc
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(idx int, key text, name text, unit text, kg_co2e numeric, categories text[], region text, doc text)`,
  )
}

export async function storeOwnSet(tx: Db, set: SealedFactorSet, orgId: string) {
  if (await isAliasTaken(tx, set.alias)) {
    refuse('name_taken', `${factorErrors.nameTaken}. Nothing was saved.`, {
      fields: { alias: factorErrors.nameTaken },
    })
  }
  await insertSet(tx, set, orgId)
}

async function isAliasTaken(tx: Db, alias: string) {
  const found = await tx
    .select({ id: factorSets.id })
    .from(factorSets)
    .where(eq(factorSets.alias, alias))
  return found.length > 0
}

export async function retireSet(tx: Db, id: string) {
  const retired = await tx
    .update(factorSets)
    .set({ retiredAt: sql`coalesce(retired_at, now())` })
    .where(eq(factorSets.id, id))
    .returning({ id: factorSets.id })
  return retired.length > 0
}
