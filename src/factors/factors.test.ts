import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import unitTable from '../../content/units.json' with { type: 'json' }
import decimals from '../../tests/vectors/decimals.json' with { type: 'json' }
import ids from '../../tests/vectors/factor-set-ids.json' with { type: 'json' }
import { idOf } from '../lib/canonical-json.ts'
import {
  type Factor,
  type FactorSet,
  FactorSetError,
  hasHiddenTexts,
  sealFactorSet,
} from './factor-set.ts'
import { isConvertible, kgOf, type UnitTable } from './units.ts'

const units = unitTable as UnitTable

it.each(decimals.lines)('$quantity $unit × $factor per $factorUnit', (line) => {
  const factor = { unit: line.factorUnit, kgCO2e: line.factor }
  expect(kgOf(units, line.quantity, line.unit, factor)).toBe(line.kgCO2e)
})

it('knows the unit table by the id that the sample claim pins', () => {
  expect(idOf(unitTable)).toBe(
    'sha256:bbd2986feb21da2db427306bd60d8e8d1d811f2f94e30107c9645cb133d1508f',
  )
})

it.each([
  ['kWh', 'kWh.gross'],
  ['kWh.gross', 'kWh.net'],
  ['km', 'pkm'],
  ['scf', 'm3'],
  ['USD2022', 'USD2021'],
  ['__proto__', '__proto__'],
  ['constructor', 'kg'],
])('does not convert %s to %s', (from, to) => {
  expect(isConvertible(units, from, to)).toBe(false)
  expect(() => kgOf(units, '1', from, { unit: to, kgCO2e: '1' })).toThrow(TypeError)
})

it.each([
  ['gal_us', 'gal_imp'],
  ['short_ton', 'long_ton'],
  ['short_ton', 't'],
])('never takes %s for %s', (from, to) => {
  const factor = { unit: to, kgCO2e: '1' }
  expect(isConvertible(units, from, to)).toBe(true)
  expect(kgOf(units, '1', from, factor)).not.toBe(kgOf(units, '1', to, factor))
})

it('counts money of one year by its own factor', () => {
  expect(kgOf(units, '10', 'USD2022', { unit: 'USD2022', kgCO2e: '0.25' })).toBe('2.5')
})

function shipped(alias: string) {
  const file = new URL(`../../content/factor-sets/${alias}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as FactorSet
}

it.each(Object.entries(ids))('seals %s under the id of the vectors', (alias, expected) => {
  const set = sealFactorSet(shipped(alias))
  expect(set).toMatchObject({ id: expected.id, header: expected.canonicalHeader, alias })
  expect(set.factors).toHaveLength(expected.size)
  expect(hasHiddenTexts(shipped(alias))).toBe(false)
})

it('sees hidden characters in a set that was added before they were refused', () => {
  const set = shipped('gwp-ar6')
  const [first = set.factors[0], ...rest] = set.factors
  const turned = { ...first, source: 'IPCC \u202e6 RA' } as Factor
  expect(hasHiddenTexts({ ...set, factors: [turned, ...rest] })).toBe(true)
  expect(hasHiddenTexts({ ...set, header: { ...set.header, name: 'AR6\nVerified' } })).toBe(true)
})

it('refuses a set with a changed factor, a negative one, or keys out of order', () => {
  const good = () => shipped('gwp-ar6')
  const changes: ((set: FactorSet) => void)[] = [
    (set) => Object.assign(set.factors[0] ?? {}, { kgCO2e: '1' }),
    (set) => Object.assign(set.factors[0] ?? {}, { kgCO2e: '-1' }),
    (set) => set.factors.reverse(),
    (set) => Object.assign(set.factors[0] ?? {}, { categories: ['4.space'] }),
  ]
  for (const change of changes) {
    const set = good()
    change(set)
    expect(() => sealFactorSet(set)).toThrow(FactorSetError)
  }
})
