import { and, desc, eq, sql } from 'drizzle-orm'
import type { Identifier } from '../organisations/identifier.ts'
import type { Db } from '../server/db/database.ts'
import { cutPart, keyset } from '../server/db/keyset.ts'
import { countMatches } from '../server/db/list-part.ts'
import { matchesWords } from '../server/db/search.ts'
import type { CertificateFilter } from './certificate.schema.ts'
import { certificates } from './certificate.tables.ts'

const pageSize = 25

/** The fields of a certificate in a list. */
export type CertificateSummary = Awaited<ReturnType<typeof listListed>>['found'][number]

const summary = {
  id: certificates.id,
  sample: certificates.sample,
  organisation: certificates.orgName,
  country: certificates.country,
  title: certificates.title,
  periodFrom: certificates.periodFrom,
  periodTo: certificates.periodTo,
  totalLocationKg: sql<string>`trim_scale(${certificates.totalLocationKg})::text`,
  totalMarketKg: sql<string>`trim_scale(${certificates.totalMarketKg})::text`,
  assurance: certificates.assurance,
  opinion: certificates.opinion,
  standard: certificates.standard,
  verifier: certificates.verifierOrg,
  signedAt: certificates.signedAt,
  publishedAt: certificates.publishedAt,
  status: certificates.status,
  restatedBy: certificates.restatedBy,
  reason: certificates.reason,
  keyRevokedSince: certificates.keyRevokedSince,
  claimId: sql<string>`'sha256:' || encode(sha256(convert_to(${certificates.claim}, 'UTF8')), 'hex')`,
  listed: certificates.listed,
}

/** Certificates whose owners chose to list them, newest first, by pages. */
export async function listListed(db: Db, { q, year, country, after }: CertificateFilter) {
  const where = withChoices({ year, country })
  const search = matchesWords(sql`${certificates.orgName}`, q)
  const rows = await db
    .select(summary)
    .from(certificates)
    .where(and(where, search, newestFirst.after(after)))
    .orderBy(...newestFirst.order)
    .limit(pageSize + 1)
  return {
    ...cutPart(rows, pageSize, ({ publishedAt, id }) => [publishedAt.toISOString(), id]),
    ...(await countMatches(db, certificates, where, search)),
  }
}

const newestFirst = keyset([certificates.publishedAt, certificates.id], 'down')

function withChoices({ year, country }: Pick<CertificateFilter, 'year' | 'country'>) {
  return and(
    eq(certificates.listed, true),
    year ? sql`extract(year from ${certificates.periodTo}) = ${year}::int` : undefined,
    country ? eq(certificates.country, country) : undefined,
  )
}

export async function findSummary(db: Db, id: string) {
  const [found] = await db.select(summary).from(certificates).where(eq(certificates.id, id))
  return found
}

/** The years and countries that the list can be filtered by. */
export async function readChoices(db: Db) {
  const { rows } = await db.execute<{ year: number; country: string }>(sql`
    select distinct extract(year from period_to)::int as year, country
    from certificates where listed`)
  return {
    years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
    countries: [...new Set(rows.map(({ country }) => country))].sort(),
  }
}

/** By what others know the organisation of a certificate. */
export async function findIdentifier(db: Db, id: string): Promise<Identifier | null> {
  const { rows } = await db.execute<Identifier>(
    sql`select scheme, identifier from certificate_identifier(${id})`,
  )
  return rows[0] ?? null
}

/** What the organisation wrote into the report of a certificate, if everybody may read it. */
export async function findPublicTexts(db: Db, id: string): Promise<Record<string, string> | null> {
  const { rows } = await db.execute<{ texts: Record<string, string> }>(
    sql`select texts from certificate_report(${id})`,
  )
  return rows[0]?.texts ?? null
}

/** For the site map, which takes no more than 50,000 addresses. */
export async function listListedIds(db: Db) {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.listed, true))
    .orderBy(desc(certificates.publishedAt))
    .limit(20_000)
  return rows.map(({ id }) => id)
}
