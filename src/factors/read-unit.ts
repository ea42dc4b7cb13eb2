import unitTable from '../../content/units.json' with { type: 'json' }
import type { UnitTable } from './units.ts'
import { isUnit } from './units.ts'

export const units = unitTable as UnitTable

export type ReadUnit = { code: string } | { choices: string[] } | null

/** These words differ by country, and by a large amount, so the user has to choose. */
const ambiguous: Record<string, string[]> = {
  ton: ['t', 'short_ton', 'long_ton'],
  tons: ['t', 'short_ton', 'long_ton'],
  therm: ['therm_us.gross', 'therm_ec.gross'],
  therms: ['therm_us.gross', 'therm_ec.gross'],
  gallon: ['gal_us', 'gal_imp'],
  gallons: ['gal_us', 'gal_imp'],
  gal: ['gal_us', 'gal_imp'],
  'ton mile': ['t.mile', 'short_ton.mile'],
  'ton miles': ['t.mile', 'short_ton.mile'],
}

const words: Record<string, string[]> = {
  L: ['litre', 'litres', 'liter', 'liters', 'l'],
  kg: ['kilogram', 'kilograms', 'kgs', 'kilo', 'kilos'],
  g: ['gram', 'grams'],
  t: ['tonne', 'tonnes', 'metric ton', 'metric tons', 'metric tonne', 'metric tonnes'],
  lb: ['lbs', 'pound', 'pounds'],
  short_ton: ['short ton', 'short tons', 'us ton', 'us tons'],
  long_ton: ['long ton', 'long tons', 'imperial ton', 'imperial tons'],
  m3: ['m³', 'm^3', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'],
  gal_us: ['us gallon', 'us gallons', 'us gal'],
  gal_imp: ['imperial gallon', 'imperial gallons', 'uk gallon', 'uk gallons', 'imp gal'],
  bbl: ['barrel', 'barrels'],
  km: ['kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  mile: ['miles', 'mi'],
  nmi: ['nautical mile', 'nautical miles'],
  pkm: ['passenger km', 'passenger kilometre', 'passenger kilometres', 'passenger.km'],
  pmile: ['passenger mile', 'passenger miles'],
  tkm: ['tonne km', 'tonne kilometre', 'tonne kilometres', 'tonne.km'],
  't.mile': ['tonne mile', 'tonne miles'],
  'short_ton.mile': ['short ton mile', 'short ton miles'],
  'therm_us.gross': ['us therm', 'us therms', 'therm_us'],
  'therm_ec.gross': ['ec therm', 'ec therms', 'uk therm', 'uk therms', 'therm_ec'],
  'kWh.gross': ['kwh (gross)', 'kwh gross', 'kwh (gross cv)', 'kwh gcv'],
  'kWh.net': ['kwh (net)', 'kwh net', 'kwh (net cv)', 'kwh ncv'],
  'room.night': ['room night', 'room nights', 'hotel night', 'hotel nights'],
  'fte.hour': ['fte hour', 'fte hours'],
  piece: ['pieces', 'item', 'items', 'unit', 'units'],
  mmBtu: ['million btu'],
  scf: ['standard cubic foot', 'standard cubic feet'],
}

/** Case matters for these units, because another case means something else: mL, tesla, giga. */
const exactOnly = new Set(['ML', 't', 'g'])

const byWord = new Map([
  ...Object.keys(units.units)
    .filter((code) => !exactOnly.has(code))
    .map((code) => [code.toLowerCase(), code] as const),
  ...Object.entries(words).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
])

/** Returns null for an unknown unit. */
export function readUnit(text: string): ReadUnit {
  const given = text.trim()
  if (isUnit(units, given)) return { code: given }
  const word = given.toLowerCase().replaceAll('-', ' ')
  const choices = Object.hasOwn(ambiguous, word) ? ambiguous[word] : undefined
  if (choices) return { choices }
  const code = byWord.get(word) ?? byWord.get(given.toLowerCase())
  return code ? { code } : null
}

/** The units (gross or net) that a plain energy unit can mean for a fuel. */
export function energyChoices(unit: string, factorUnit: string) {
  const [from, to] = [units.units[unit]?.dimension, units.units[factorUnit]?.dimension]
  if (from !== 'energy' || (to !== 'energy-gross' && to !== 'energy-net')) return []
  return [`${unit}.gross`, `${unit}.net`].filter((code) => isUnit(units, code))
}
