import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { certificates } from '../certificates/certificate.tables.ts'
import { claims, evidenceFiles } from '../claims/claim.tables.ts'
import type { ClaimTotals } from '../factors/claim-lines.ts'
import type { Db } from '../server/db/database.ts'
import type {
  BaseYearChange,
  BaseYearEventInput,
  DenominatorChange,
  TargetInput,
} from './year.schema.ts'
import { baseYearEvents, baseYears, denominators, targets } from './year.tables.ts'

// Each function works for the organisation that `tx` was opened for: see server/db/tenancy.ts.

export type StoredYearClaim = Awaited<ReturnType<typeof listYearClaims>>[number]

export async function listYearClaims(tx: Db) {
  const rows = await tx
    .select({
      id: claims.id,
      state: claims.state,
      title: claims.title,
      certificateId: claims.certificateId,
      periodFrom: claims.periodFrom,
      periodTo: claims.periodTo,
      approach: claims.approach,
      included: claims.included,
      excluded: claims.excluded,
      gwp: claims.gwp,
      sample: claims.isSample,
      rowCount: claims.rowCount,
      totals: claims.totals,
      restates: claims.restates,
      updatedAt: claims.updatedAt,
      publishedAt: certificates.publishedAt,
      certificateStatus: certificates.status,
    })
    .from(claims)
    .leftJoin(certificates, eq(certificates.id, claims.certificateId))
    .orderBy(asc(claims.periodFrom), asc(claims.id))
  return rows.map((row) => ({ ...row, totals: row.totals as Partial<ClaimTotals> }))
}

export async function findBaseYear(tx: Db) {
  const [found] = await tx
    .select({
      year: baseYears.year,
      measure: baseYears.measure,
      thresholdPercent: sql<string>`trim_scale(${baseYears.thresholdPercent})::text`,
      reason: baseYears.reason,
      version: baseYears.version,
      chosenAt: baseYears.chosenAt,
    })
    .from(baseYears)
  return found ?? null
}

type By = { orgId: string; userId: string }

/** Writes on top of the version that was read. Returns false if somebody saved in between. */
export async function storeBaseYear(
  tx: Db,
  { orgId, userId }: By,
  { version, ...input }: BaseYearChange,
) {
  const values = { ...input, chosenBy: userId, chosenAt: sql`now()` }
  const shown = { year: baseYears.year }
  const writing =
    version === 0
      ? tx
          .insert(baseYears)
          .values({ ...values, orgId })
          .onConflictDoNothing()
          .returning(shown)
      : tx
          .update(baseYears)
          .set({ ...values, version: version + 1 })
          .where(eq(baseYears.version, version))
          .returning(shown)
  return (await writing).length > 0
}

export function listBaseYearEvents(tx: Db) {
  return tx
    .select({
      id: baseYearEvents.id,
      kind: baseYearEvents.kind,
      effectKg: sql<string>`trim_scale(${baseYearEvents.effectKg})::text`,
      happenedOn: baseYearEvents.happenedOn,
      note: baseYearEvents.note,
      evidence: baseYearEvents.evidence,
      recordedAt: baseYearEvents.recordedAt,
    })
    .from(baseYearEvents)
    .orderBy(desc(baseYearEvents.recordedAt), asc(baseYearEvents.id))
}

export async function insertBaseYearEvent(
  tx: Db,
  { orgId, userId }: By,
  input: BaseYearEventInput,
) {
  await tx.insert(baseYearEvents).values({ ...input, orgId, recordedBy: userId })
}

export function listTargets(tx: Db) {
  return tx
    .select({
      id: targets.id,
      kind: targets.kind,
      measure: targets.measure,
      baseYear: targets.baseYear,
      targetYear: targets.targetYear,
      reductionPercent: sql<string>`trim_scale(${targets.reductionPercent})::text`,
      denominatorKey: targets.denominatorKey,
      note: targets.note,
      setAt: targets.setAt,
    })
    .from(targets)
    .where(isNull(targets.endedAt))
    .orderBy(asc(targets.setAt), asc(targets.id))
}

export async function insertTarget(tx: Db, { orgId, userId }: By, input: TargetInput) {
  const denominatorKey = input.kind === 'intensity' ? input.denominatorKey : null
  await tx.insert(targets).values({ ...input, denominatorKey, orgId, setBy: userId })
}

/** Whether there was such a target that had not ended. */
export async function endTarget(tx: Db, id: string) {
  const ended = await tx
    .update(targets)
    .set({ endedAt: sql`now()` })
    .where(and(eq(targets.id, id), isNull(targets.endedAt)))
    .returning({ id: targets.id })
  return ended.length > 0
}

export function listDenominators(tx: Db) {
  return tx
    .select({
      year: denominators.year,
      key: denominators.key,
      kind: denominators.kind,
      label: denominators.label,
      unit: denominators.unit,
      value: sql<string>`trim_scale(${denominators.value})::text`,
      evidence: denominators.evidence,
      note: denominators.note,
      version: denominators.version,
    })
    .from(denominators)
    .orderBy(asc(denominators.key), asc(denominators.year))
}

/** Writes on top of the version that was read. Returns false if somebody saved in between. */
export async function storeDenominator(
  tx: Db,
  { orgId, userId }: By,
  key: string,
  { version, ...input }: DenominatorChange,
) {
  const values = { ...input, updatedBy: userId, updatedAt: sql`now()` }
  const isThis = and(
    eq(denominators.year, input.year),
    eq(denominators.key, key),
    eq(denominators.version, version),
  )
  const shown = { key: denominators.key }
  const writing =
    version === 0
      ? tx
          .insert(denominators)
          .values({ ...values, key, orgId })
          .onConflictDoNothing()
          .returning(shown)
      : tx
          .update(denominators)
          .set({ ...values, version: version + 1 })
          .where(isThis)
          .returning(shown)
  return (await writing).length > 0
}

/** Deletes the version that was read. Returns false if it has changed, or is gone. */
export async function deleteDenominator(
  tx: Db,
  { year, key, version }: { year: number; key: string; version: number },
) {
  const deleted = await tx
    .delete(denominators)
    .where(
      and(
        eq(denominators.year, year),
        eq(denominators.key, key),
        eq(denominators.version, version),
      ),
    )
    .returning({ key: denominators.key })
  return deleted.length > 0
}

export async function countRows(tx: Db) {
  const of = async (table: typeof baseYearEvents | typeof denominators) =>
    (await tx.select({ rows: count() }).from(table))[0]?.rows ?? 0
  const live = await tx.select({ rows: count() }).from(targets).where(isNull(targets.endedAt))
  return {
    events: await of(baseYearEvents),
    targets: live[0]?.rows ?? 0,
    denominators: await of(denominators),
  }
}

/** Those of the names that no file of the organisation has. */
export async function unknownEvidence(tx: Db, names: readonly string[]) {
  if (names.length === 0) return []
  const found = await tx
    .selectDistinct({ name: evidenceFiles.name })
    .from(evidenceFiles)
    .where(inArray(evidenceFiles.name, [...names]))
  const known = new Set(found.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}
