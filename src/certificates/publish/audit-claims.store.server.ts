import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { statements, verifierKeys } from '../../assurance/assurance.tables.ts'
import { calculations, claims } from '../../claims/claim.tables.ts'
import { factorSets, factors } from '../../factors/factor.tables.ts'
import { organisations } from '../../organisations/organisation.tables.ts'
import type { Db } from '../../server/db/database.ts'
import { logEntries } from '../../transparency/log.tables.ts'
import { certificates } from '../certificate.tables.ts'

// What the workspace and disclosures show of what was signed, in parts by key.

/** Certificates with the rows of the workspace that they were published from, if this site has them. */
export function readPublished(tx: Db, after: string, count: number) {
  return tx
    .select({
      certificate: certificates,
      claim: claims,
      calculation: calculations,
      statement: statements,
      registration: verifierKeys.registration,
      /** Disclosures take the newest. */
      isNewest: sql<boolean>`not exists (select from ${calculations} newer
        where newer.claim_id = ${calculations.claimId} and newer.revision > ${calculations.revision})`,
    })
    .from(certificates)
    .innerJoin(claims, eq(claims.certificateId, certificates.id))
    .innerJoin(statements, eq(statements.claimId, claims.id))
    .innerJoin(calculations, eq(calculations.id, statements.calculationId))
    .innerJoin(verifierKeys, eq(verifierKeys.id, statements.keyId))
    .where(gt(certificates.id, after))
    .orderBy(asc(certificates.id))
    .limit(count)
}

/** Keys of verifiers that are in the log, each with its entry. */
export function readLoggedKeys(tx: Db, after: string, count: number) {
  return tx
    .select({
      id: verifierKeys.id,
      registration: verifierKeys.registration,
      organisation: organisations.publicId,
      data: logEntries.data,
    })
    .from(verifierKeys)
    .innerJoin(organisations, eq(organisations.id, verifierKeys.orgId))
    .innerJoin(logEntries, and(eq(logEntries.kind, 'key'), eq(logEntries.ref, verifierKeys.id)))
    .where(gt(verifierKeys.id, after))
    .orderBy(asc(verifierKeys.id))
    .limit(count)
}

export function listSetHeaders(tx: Db) {
  const { id, alias, header } = factorSets
  return tx.select({ id, alias, header }).from(factorSets).orderBy(asc(alias), asc(id))
}

export function readSetFactors(tx: Db, setId: string) {
  const { key, name, unit, categories, region, doc } = factors
  const kgCO2e = sql<string>`trim_scale(${factors.kgCo2e})::text`
  return tx
    .select({ key, name, unit, kgCO2e, categories, region, doc })
    .from(factors)
    .where(eq(factors.setId, setId))
    .orderBy(asc(factors.idx))
}
