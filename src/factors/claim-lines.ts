import { addDecimals, isDecimal, tonnes } from '../lib/exact-decimal.ts'
import { scopeOf } from './categories.ts'
import { kgOf, type UnitTable } from './units.ts'

export type FactorReference = { set: string; key: string }

/** The part of an activity row that the calculation needs. */
export type CountedRow = {
  category: string
  factor: FactorReference
  /** Only for Scope 2 rows with a contract; without one, the location-based factor is used. */
  marketFactor: FactorReference | null
  quantity: string
  unit: string
  /** The number of rows that this one represents, if the database has summed them. */
  rows?: number
}

export type ClaimLine = {
  category: string
  method?: 'location' | 'market'
  fallback?: true
  factor: FactorReference
  quantity: string
  unit: string
  rows: number
  kgCO2e: string
}

export type Mass = { kg: string; t: string }

export type ClaimTotals = {
  scope1: Mass
  scope2Location: Mass
  scope2Market: Mass
  scope3: Mass
  outside: Mass
  totalLocation: Mass
  totalMarket: Mass
  categories: Record<string, string>
}

type Group = Omit<ClaimLine, 'quantity' | 'rows' | 'kgCO2e'>

/** Rows with the same factor, category, method and unit become one line. */
export function claimLines(
  rows: Iterable<CountedRow>,
  findFactor: (factor: FactorReference) => { unit: string; kgCO2e: string },
  units: UnitTable,
): ClaimLine[] {
  const groups = new Map<string, { group: Group; quantities: string[]; rows: number }>()
  for (const alike of Map.groupBy(rows, likeness).values()) {
    const quantity = addDecimals(alike.map((row) => row.quantity))
    const count = alike.reduce((sum, row) => sum + (row.rows ?? 1), 0)
    for (const group of groupsOf(alike[0] as CountedRow)) {
      const key = sortKey(group).join('\n')
      const known = groups.get(key) ?? { group, quantities: [], rows: 0 }
      groups.set(key, known)
      known.quantities.push(quantity)
      known.rows += count
    }
  }
  return [...groups.values()]
    .map(({ group, quantities, rows }): ClaimLine => {
      const quantity = addDecimals(quantities)
      const kgCO2e = kgOf(units, quantity, group.unit, findFactor(group.factor))
      return { ...group, quantity, rows, kgCO2e }
    })
    .sort(byLineOrder)
}

/** Rows with the same key go into the same lines. */
function likeness({ category, factor, marketFactor, unit }: CountedRow) {
  const market = marketFactor ? `${marketFactor.set}\n${marketFactor.key}` : ''
  return `${category}\n${unit}\n${factor.set}\n${factor.key}\n${market}`
}

/** A Scope 2 row goes into two lines: location-based and market-based. */
function groupsOf({ category, factor, marketFactor, unit }: CountedRow): Group[] {
  if (scopeOf(category) !== '2') return [{ category, factor, unit }]
  return [
    { category, method: 'location', factor, unit },
    marketFactor
      ? { category, method: 'market', factor: marketFactor, unit }
      : { category, method: 'market', fallback: true, factor, unit },
  ]
}

export function byLineOrder(a: Group, b: Group) {
  const [left, right] = [sortKey(a), sortKey(b)]
  for (const [i, part] of left.entries()) {
    const other = right[i] as string
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}

function sortKey({ category, method, factor, unit, fallback }: Group) {
  return [category, method ?? '', factor.set, factor.key, unit, fallback ? 'true' : '']
}

/** Sums the rounded lines, so that printed figures add up. Location and market are never added. */
export function claimTotals(
  lines: readonly Pick<ClaimLine, 'category' | 'method' | 'kgCO2e'>[],
): ClaimTotals {
  const kgOfScope = (scope: string, method?: ClaimLine['method']) =>
    addDecimals(
      lines
        .filter((line) => scopeOf(line.category) === scope && line.method === method)
        .map((line) => line.kgCO2e),
    )
  const scope1 = kgOfScope('1')
  const scope2Location = kgOfScope('2', 'location')
  const scope2Market = kgOfScope('2', 'market')
  const scope3 = kgOfScope('3')
  return {
    scope1: mass(scope1),
    scope2Location: mass(scope2Location),
    scope2Market: mass(scope2Market),
    scope3: mass(scope3),
    outside: mass(kgOfScope('outside')),
    totalLocation: mass(addDecimals([scope1, scope2Location, scope3])),
    totalMarket: mass(addDecimals([scope1, scope2Market, scope3])),
    categories: kgByCategory(lines),
  }
}

/** Whether all figures have a form that a certificate can hold: at most 18 digits before the point. */
export function figuresFit(lines: readonly ClaimLine[], { categories, ...sums }: ClaimTotals) {
  return (
    lines.every(({ quantity, kgCO2e }) => isDecimal(quantity) && isDecimal(kgCO2e)) &&
    Object.values(sums).every(({ kg }) => isDecimal(kg)) &&
    Object.values(categories).every(isDecimal)
  )
}

function mass(kg: string): Mass {
  return { kg, t: tonnes(kg) }
}

function kgByCategory(lines: readonly Pick<ClaimLine, 'category' | 'method' | 'kgCO2e'>[]) {
  const groups = Map.groupBy(lines, ({ category, method }) =>
    method ? `${category}/${method}` : category,
  )
  return Object.fromEntries(
    [...groups].map(([name, group]) => [name, addDecimals(group.map((line) => line.kgCO2e))]),
  )
}
