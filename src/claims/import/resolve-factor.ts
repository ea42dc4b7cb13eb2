import { isCategory, scopeOf } from '../../factors/categories.ts'
import type { FactorReference } from '../../factors/claim-lines.ts'
import { isContested, spreadOf } from '../../factors/contested-grid.ts'
import { type FactorBook, isSampleSet } from '../../factors/factor-book.ts'
import type { Factor } from '../../factors/factor-set.ts'
import { energyChoices, readUnit, units } from '../../factors/read-unit.ts'
import { isConvertible, isMoney } from '../../factors/units.ts'
import type { SpendRate } from '../spend/spend-rate.ts'
import type { ActivityMapping, FindingCode, ImportFinding, ImportMapping } from './import.schema.ts'

export type FactorCells = {
  activity: string
  site: string
  category: string
  factor: string
  unit: string
  marketFactor: string
}

export type Resolved = {
  category: string
  factor: FactorReference | null
  market: FactorReference | null
  unit: string
  /** For amounts of money in another unit than the factor's. */
  rate: SpendRate | null
  /** The values of others for the same grid, among which somebody chose. */
  contested: string[] | null
  findings: Omit<ImportFinding, 'row'>[]
}

export type Resolver = (cells: FactorCells) => Resolved

export type ResolverContext = {
  book: FactorBook
  period: { from: string; to: string }
  gwp: string
  rates: readonly SpendRate[]
  choices: Pick<ImportMapping, 'energy' | 'units' | 'activities'>
}

/** Caches results, because a file has few combinations of these cells. */
export function createResolver(context: ResolverContext): Resolver {
  const known = new Map<string, Resolved>()
  const mapped = mappingsByActivity(context.choices.activities)
  return (cells) => {
    const { activity, site, category, factor, unit, marketFactor } = cells
    const key = `${factor}\n${category}\n${unit}\n${marketFactor}\n${site}\n${activity}`
    let resolved = known.get(key)
    if (!resolved) {
      resolved = resolve(cells, context, mapped)
      known.set(key, resolved)
    }
    return resolved
  }
}

/** A mapping for one site takes precedence over the one for every site. */
function mappingsByActivity(activities: readonly ActivityMapping[]) {
  const byKey = new Map(activities.map((one) => [mappingKey(one), one]))
  return ({ activity, unit, site }: FactorCells) =>
    byKey.get(mappingKey({ activity, unit, site })) ??
    byKey.get(mappingKey({ activity, unit, site: '' }))
}

function mappingKey({ activity, unit, site }: Pick<FactorCells, 'activity' | 'unit' | 'site'>) {
  return JSON.stringify([activity, unit, site])
}

function resolve(
  cells: FactorCells,
  context: ResolverContext,
  mappingOf: (cells: FactorCells) => ActivityMapping | undefined,
): Resolved {
  const { book } = context
  const findings: Resolved['findings'] = []
  const find = (code: FindingCode, column: string, value: string, choices?: string[]) => {
    findings.push({ code, column, value, ...(choices && { choices }) })
  }
  const mapping = cells.factor === '' ? mappingOf(cells) : undefined
  const name = mapping?.factor ?? cells.factor
  const reference = name === '' ? null : book.named(name)
  const factor = reference ? book.factor(reference) : undefined
  if (name === '') {
    if (cells.activity === '') find('missing_value', 'activity', '')
    else find('activity_not_mapped', 'activity', cells.activity)
  } else if (!factor) find('unknown_factor', 'factor', name)

  const category = cells.category || mapping?.category || soleCategory(factor)
  if (factor && category === '') find('category_missing', 'category', '', factor.categories)
  else if (category !== '' && !isCategory(category)) find('unknown_category', 'category', category)
  else if (factor && !factor.categories.includes(category)) {
    find('wrong_category', 'category', category, factor.categories)
  }

  const read = unitOf(cells.unit, factor, context, find)
  const rate = factor ? rateOf(read, factor, context, find) : null
  const unit = rate?.to ?? read
  if (factor && unit && !isConvertible(units, unit, factor.unit) && !areMoney(unit, factor.unit)) {
    const choices = energyChoices(unit, factor.unit)
    if (choices.length > 0) find('gross_or_net', 'unit', cells.unit, choices)
    else find('unit_mismatch', 'unit', cells.unit, [factor.unit])
  }
  const market = marketOf(cells.marketFactor, { category, unit }, book, find)
  for (const [column, used] of [
    ['factor', reference],
    ['market_factor', market],
  ] as const) {
    if (used) warnOf(used, column, category, context, find)
  }
  const contested = factor && isContested(factor) ? spreadIn(book) : null
  return { category, factor: factor ? reference : null, market, unit, rate, contested, findings }
}

function spreadIn(book: FactorBook) {
  const others = book.sets.flatMap(({ factors }) => [...factors.values()].filter(isContested))
  const { lowest, highest } = spreadOf(others)
  return [`${lowest} to ${highest}`]
}

const areMoney = (...codes: string[]) => codes.every(isMoney)

function rateOf(unit: string, factor: Factor, { rates }: ResolverContext, find: Find) {
  if (unit === factor.unit || !areMoney(unit, factor.unit)) return null
  const rate = rates.find(({ from, to }) => from === unit && to === factor.unit)
  if (!rate) find('rate_missing', 'unit', unit, [factor.unit])
  return rate ?? null
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** A currency without a year, where the factor does not say that it cannot be one. */
function isCurrencyOnly(cell: string, factor: Factor | undefined) {
  return currencies.has(cell.toUpperCase()) && (!factor || isMoney(factor.unit))
}

function yearsOf({ from, to }: ResolverContext['period']) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i))
}

type Find = (code: FindingCode, column: string, value: string, choices?: string[]) => void

function soleCategory(factor: Factor | undefined) {
  return factor?.categories.length === 1 ? (factor.categories[0] ?? '') : ''
}

function unitOf(
  cell: string,
  factor: Factor | undefined,
  { choices, period }: ResolverContext,
  find: Find,
): string {
  if (cell === '') {
    find('missing_value', 'unit', '')
    return ''
  }
  const chosen = Object.hasOwn(choices.units, cell) ? choices.units[cell] : undefined
  const read = readUnit(chosen ?? cell)
  if (!read && isCurrencyOnly(cell, factor)) {
    const code = cell.toUpperCase()
    find(
      'price_year_missing',
      'unit',
      cell,
      yearsOf(period).map((year) => code + year),
    )
  } else if (!read) find('unknown_unit', 'unit', cell, factor && [factor.unit])
  else if ('choices' in read) find('ambiguous_unit', 'unit', cell, read.choices)
  if (!read || 'choices' in read) return ''
  const energies = factor ? energyChoices(read.code, factor.unit) : []
  return energies.find((code) => choices.energy && code.endsWith(choices.energy)) ?? read.code
}

function marketOf(
  name: string,
  { category, unit }: { category: string; unit: string },
  book: FactorBook,
  find: Find,
): FactorReference | null {
  if (name === '') return null
  const reference = book.named(name)
  const factor = reference && book.factor(reference)
  if (!factor) find('unknown_factor', 'market_factor', name)
  else if (scopeOf(category) !== '2') find('market_not_allowed', 'market_factor', name)
  else if (!factor.categories.includes(category)) {
    find('wrong_category', 'market_factor', name, factor.categories)
  } else if (unit && !isConvertible(units, unit, factor.unit)) {
    find('unit_mismatch', 'market_factor', name, [factor.unit])
  } else return reference
  return null
}

function warnOf(
  used: FactorReference,
  column: string,
  category: string,
  { book, period, gwp }: ResolverContext,
  find: Find,
) {
  const header = book.set(used.set)?.header
  const factor = book.factor(used)
  if (!header || !factor) return
  const name = book.nameOf(used)
  if (header.validTo < period.from || header.validFrom > period.to) {
    find('factor_outside_validity', column, name, [`${header.validFrom} to ${header.validTo}`])
  }
  const isLifecycle = /life.?cycle/i.test(factor.boundary)
  if (scopeOf(category) === '2' && isLifecycle) find('lifecycle_factor', column, name)
  const basis = factor.gwp ?? header.gwp
  if (basis !== '' && basis !== gwp) find('gwp_mixed', column, name, [basis, gwp])
  if (isMoney(factor.unit) && /naics-221/.test(factor.key)) find('spend_for_energy', column, name)
  if (isSampleSet(header)) find('sample_factor', column, name)
}
