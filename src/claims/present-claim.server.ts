import type { FactorBook } from '../factors/factor-book.ts'
import { units } from '../factors/read-unit.ts'
import { kgOf } from '../factors/units.ts'
import { type listEvents, type StoredClaim, storedTotals } from './claim.store.server.ts'
import type { claimResults } from './claim-results.ts'
import { isEditable } from './claims.server.ts'
import type { StoredRow } from './row.store.server.ts'
import { rowTag } from './row-tag.server.ts'

export function presentClaim(claim: StoredClaim) {
  const {
    orgId: _orgId,
    batchId: _batchId,
    createdBy: _createdBy,
    totals: _totals,
    ...shown
  } = claim
  return {
    ...shown,
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
    isEditable: isEditable(claim),
    totals: storedTotals(claim),
  }
}

export function presentEvent({ at, ...event }: Awaited<ReturnType<typeof listEvents>>[number]) {
  return { ...event, at: at.toISOString() }
}

export function presentRow(row: StoredRow, book: FactorBook) {
  const reference = { set: row.factorSet, key: row.factorKey }
  const market = row.marketSet ? { set: row.marketSet, key: row.marketKey } : null
  const factor = book.factor(reference)
  const marketFactor = market && book.factor(market)
  return {
    n: row.n,
    tag: rowTag(row),
    reference: row.reference,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    site: row.site,
    category: row.category,
    activity: row.activity,
    factor: book.nameOf(reference),
    factorName: factor?.name ?? '',
    quantity: row.quantity,
    unit: row.unit,
    marketFactor: market ? book.nameOf(market) : '',
    instrument: row.instrument,
    note: row.note,
    evidence: row.evidence,
    quality: row.quality,
    kg: row.kg,
    marketKg: marketFactor ? kgOf(units, row.quantity, row.unit, marketFactor) : null,
    problems: row.problems,
  }
}

export function presentResults(results: ReturnType<typeof claimResults>, book: FactorBook) {
  const used = new Set(results.lines.map(({ factor }) => factor.set))
  return {
    ...results,
    lines: results.lines.map((line) => {
      const factor = book.factor(line.factor)
      return {
        ...line,
        factor: {
          ...line.factor,
          alias: book.set(line.factor.set)?.header.alias ?? '',
          name: factor?.name ?? '',
          unit: factor?.unit ?? '',
          kgCO2e: factor?.kgCO2e ?? '',
          source: factor?.source ?? '',
          region: factor?.region ?? '',
        },
      }
    }),
    sets: book.sets
      .filter(({ id }) => used.has(id))
      .map(({ id, header, isOwn }) => ({
        id,
        isOwn,
        alias: header.alias,
        name: header.name,
        publisher: header.publisher,
        edition: header.edition,
        licence: header.licence,
        source: header.source,
      })),
  }
}
