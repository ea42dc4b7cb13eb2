import { multiplyAndDivide } from '../lib/exact-decimal.ts'

export type UnitTable = {
  format: 'terraproof.units/1'
  units: Record<string, { dimension: string; multiplier: string }>
}

/** A currency of one year, such as USD2022, cannot be converted to another year. */
const money = /^[A-Z]{3}[0-9]{4}$/

export function isMoney(code: string) {
  return money.test(code)
}

export function isUnit(table: UnitTable, code: string) {
  return Object.hasOwn(table.units, code) || isMoney(code)
}

/** Units convert only within one dimension: gross and net energy, for example, never mix. */
export function isConvertible(table: UnitTable, from: string, to: string) {
  if (from === to) return isUnit(table, from)
  const [a, b] = [unitOf(table, from), unitOf(table, to)]
  return a !== undefined && b !== undefined && a.dimension === b.dimension
}

/** The emissions of a quantity in kg, rounded once to six places. */
export function kgOf(
  table: UnitTable,
  quantity: string,
  unit: string,
  factor: { unit: string; kgCO2e: string },
) {
  if (!isConvertible(table, unit, factor.unit)) {
    throw new TypeError(`${unit} cannot be converted to ${factor.unit}.`)
  }
  if (unit === factor.unit) return multiplyAndDivide([quantity, factor.kgCO2e], '1', kgPlaces)
  const multiplier = unitOf(table, unit)?.multiplier ?? '1'
  const divisor = unitOf(table, factor.unit)?.multiplier ?? '1'
  return multiplyAndDivide([quantity, multiplier, factor.kgCO2e], divisor, kgPlaces)
}

const kgPlaces = 6

function unitOf(table: UnitTable, code: string) {
  return Object.hasOwn(table.units, code) ? table.units[code] : undefined
}
