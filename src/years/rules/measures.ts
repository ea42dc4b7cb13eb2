import { addDecimals } from '../../lib/exact-decimal.ts'

/** What a base year and a target can be about, in the order in which they are shown. */
export const measures = [
  'scope1',
  'scope2Location',
  'scope2Market',
  'scope3',
  'scope1and2Location',
  'scope1and2Market',
  'totalLocation',
  'totalMarket',
] as const

export type Measure = (typeof measures)[number]

/** The sums that a claim states; all other measures are added from them. */
export type StatedKg = Record<'scope1' | 'scope2Location' | 'scope2Market' | 'scope3', string>

const parts: Record<Measure, readonly (keyof StatedKg)[]> = {
  scope1: ['scope1'],
  scope2Location: ['scope2Location'],
  scope2Market: ['scope2Market'],
  scope3: ['scope3'],
  scope1and2Location: ['scope1', 'scope2Location'],
  scope1and2Market: ['scope1', 'scope2Market'],
  totalLocation: ['scope1', 'scope2Location', 'scope3'],
  totalMarket: ['scope1', 'scope2Market', 'scope3'],
}

export function kgOfMeasure(kg: StatedKg, measure: Measure) {
  return addDecimals(parts[measure].map((part) => kg[part]))
}

export function includesScope3(measure: Measure) {
  return parts[measure].includes('scope3')
}

/** The same sum by location, if the measure counts contracts. */
export function byLocation(measure: Measure): Measure | null {
  if (!parts[measure].includes('scope2Market')) return null
  return measure.replace('Market', 'Location') as Measure
}
