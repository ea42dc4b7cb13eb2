import { isPublic } from '../claims/claim-state.ts'
import { compareDecimals, tonnes } from '../lib/exact-decimal.ts'
import type { Db } from '../server/db/database.ts'
import { type ChosenYear, chooseYears } from './rules/choose-years.ts'
import { type ComparedClaim, compareYears } from './rules/compare-years.ts'
import { byLocation, kgOfMeasure, type Measure, measures, type StatedKg } from './rules/measures.ts'
import { recalculation } from './rules/recalculation.ts'
import { allowedAt, intensityOf, targetYears, type YearFigure } from './rules/target-path.ts'
import {
  findBaseYear,
  listBaseYearEvents,
  listDenominators,
  listTargets,
  listYearClaims,
  type StoredYearClaim,
} from './year.store.server.ts'

type YearClaim = ReturnType<typeof yearClaim>
type Year = ChosenYear<YearClaim>
/** A year whose claim has figures. */
type CountedClaim = YearClaim & ComparedClaim
type CertifiedYear = Year & { claim: CountedClaim & { publishedAt: string } }

export async function readYearClaims(tx: Db) {
  return chooseYears((await listYearClaims(tx)).map(yearClaim))
}

/** Everything on the screen of years. */
export async function readYears(tx: Db) {
  const { years, skipped } = await readYearClaims(tx)
  const [chosen, events, set, entered] = [
    await findBaseYear(tx),
    await listBaseYearEvents(tx),
    await listTargets(tx),
    await listDenominators(tx),
  ]
  const certified = years.filter(isCertified)
  const base = certified.find(({ year }) => year === chosen?.year)
  const since = base?.claim.publishedAt ?? ''
  const counts = (recordedAt: Date) => base !== undefined && recordedAt.toISOString() > since
  return {
    years: years.map((one) => ({
      ...presentYear(one),
      sinceBase: base && base.year !== one.year ? comparison(base, one) : null,
      sinceBefore: comparison(
        years.find(({ year }) => year === one.year - 1),
        one,
      ),
    })),
    skipped: skipped.filter(([, reason]) => reason === 'not_a_year').length,
    baseYear: chosen && {
      ...chosen,
      chosenAt: chosen.chosenAt.toISOString(),
      certificateId: base?.claim.certificateId ?? null,
      certifiedAt: base?.claim.publishedAt ?? null,
      recalculation:
        base &&
        recalculation(
          chosen,
          base.claim.kg,
          events.filter(({ recordedAt }) => counts(recordedAt)),
        ),
    },
    events: events.map(({ recordedAt, ...event }) => ({
      ...event,
      recordedAt: recordedAt.toISOString(),
      counts: counts(recordedAt) && event.kind !== 'organic',
    })),
    targets: set.map(({ setAt, ...target }) => ({
      ...target,
      setAt: setAt.toISOString(),
      ...standing(target, certified, entered),
    })),
    denominators: entered.map((one) => ({
      ...one,
      intensity: intensity(find(certified, one.year), one.value),
    })),
  }
}

export type Years = Awaited<ReturnType<typeof readYears>>

function yearClaim(stored: StoredYearClaim) {
  const { periodFrom, periodTo, rowCount, totals, updatedAt, publishedAt, ...rest } = stored
  const { certificateStatus, state, ...claim } = rest
  return {
    ...claim,
    // A signature by a revoked key does not count.
    state: certificateStatus === 'key-revoked' ? ('withdrawn' as const) : state,
    period: { from: periodFrom, to: periodTo },
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    scope3Categories: Object.keys(totals.categories ?? {}).filter((name) => name.startsWith('3.')),
    kg: rowCount > 0 ? statedKg(totals) : null,
  }
}

function statedKg({
  scope1,
  scope2Location,
  scope2Market,
  scope3,
}: StoredYearClaim['totals']): StatedKg | null {
  if (!scope1 || !scope2Location || !scope2Market || !scope3) return null
  return {
    scope1: scope1.kg,
    scope2Location: scope2Location.kg,
    scope2Market: scope2Market.kg,
    scope3: scope3.kg,
  }
}

function hasFigures(claim: YearClaim): claim is CountedClaim {
  return claim.kg !== null
}

function isCertified(year: Year): year is CertifiedYear {
  const { claim } = year
  return claim.state === 'published' && claim.publishedAt !== null && hasFigures(claim)
}

function presentYear({ year, label, marks, claim }: Year) {
  const { id, state, title, period, approach, included, excluded, gwp, kg } = claim
  return {
    year,
    label,
    marks,
    claim: {
      id,
      state,
      title,
      period,
      approach,
      included,
      excluded,
      gwp,
      publishedAt: claim.publishedAt,
      certificateId: isPublic(state) ? claim.certificateId : null,
    },
    figures: kg && figuresOf(kg),
  }
}

function figuresOf(kg: StatedKg) {
  const of = (measure: Measure) => {
    const sum = kgOfMeasure(kg, measure)
    return [measure, { kg: sum, t: tonnes(sum) }] as const
  }
  return Object.fromEntries(measures.map(of)) as Record<Measure, { kg: string; t: string }>
}

function comparison(base: Year | undefined, { claim }: Year) {
  if (!base || !hasFigures(base.claim) || !hasFigures(claim)) return null
  return { year: base.year, ...compareYears(base.claim, claim) }
}

type StoredTarget = Omit<Awaited<ReturnType<typeof listTargets>>[number], 'setAt'>
type StoredDenominator = Awaited<ReturnType<typeof listDenominators>>[number]

/** Where the certified years stand; drafts do not count. */
function standing(
  target: StoredTarget,
  certified: readonly CertifiedYear[],
  entered: readonly StoredDenominator[],
) {
  const base = find(certified, target.baseYear)
  const series = certified.map(({ year, claim }): YearFigure => {
    const differs = base && compareYears(base.claim, claim).change[target.measure] === null
    return {
      year,
      kg: kgOfMeasure(claim.kg, target.measure),
      ...(differs && { comparable: 'no' }),
      denominator: entered.find((one) => one.year === year && one.key === target.denominatorKey),
    }
  })
  const years = targetYears(target, series)
  const baseValue = years?.find(({ year }) => year === target.baseYear)?.value
  const fell = (year: number) => fellByLocation(target.measure, base, find(certified, year))
  return {
    baseFigureSince: base?.claim.publishedAt ?? null,
    /** What the target allows in its last year. */
    goal: baseValue ? allowedAt(target, baseValue, target.targetYear) : null,
    standing:
      years?.map((one) => ({
        ...one,
        byContracts: one.status === 'on_path' && one.year > target.baseYear && !fell(one.year),
      })) ?? null,
  }
}

/** Whether the electricity that a market-based measure counts also fell by location. */
function fellByLocation(
  measure: Measure,
  base: CertifiedYear | undefined,
  year: CertifiedYear | undefined,
) {
  const location = byLocation(measure)
  if (!location || !base || !year) return true
  const [before, now] = [base, year].map(({ claim }) => kgOfMeasure(claim.kg, location))
  return compareDecimals(now ?? '0', before ?? '0') < 0
}

function find(certified: readonly CertifiedYear[], wanted: number) {
  return certified.find(({ year }) => year === wanted)
}

/** Kilograms for one unit, of a certified year only. */
function intensity(year: CertifiedYear | undefined, value: string) {
  if (!year) return null
  const of = (measure: Measure) => intensityOf(kgOfMeasure(year.claim.kg, measure), value)
  return { totalLocation: of('totalLocation'), totalMarket: of('totalMarket') }
}
