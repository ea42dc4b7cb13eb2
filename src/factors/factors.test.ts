import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import unitTable from '../../content/units.json' with { type: 'json' }
import decimals from '../../tests/vectors/decimals.json' with { type: 'json' }
import ids from '../../tests/vectors/factor-set-ids.json' with { type: 'json' }
import { idOf } from '../lib/canonical-json.ts'
import { spreadOf } from './contested-grid.ts'
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

it('ships what the utilities of the Emirates published, with year, gas and a note that it is old', () => {
  const { header, factors } = shipped('ae-as-published')
  expect(header.validTo).toBe('2020-12-31')
  const [abuDhabi, dubai] = factors
  expect(abuDhabi).toMatchObject({ kgCO2e: '0.33', byGas: { CO2: '0.33' }, region: 'ARE' })
  expect(abuDhabi?.name).toContain('carbon dioxide only, 2019')
  expect(dubai).toMatchObject({ kgCO2e: '0.4041', source: expect.stringContaining('Report 2020') })
  for (const { note } of factors) expect(note).toMatch(/^Old: of 20(19|20)\./)
})

it('ships SF6 of AR6 in a set of its own, beside the set whose id is signed', () => {
  const { factors } = shipped('gwp-ar6-sf6')
  expect(factors).toMatchObject([{ key: 'gas/SF6/kg', kgCO2e: '25200' }])
  expect(factors[0]?.note).toContain('24,300 had no source')
  expect(sealFactorSet(shipped('gwp-ar6')).id).toMatch(/^sha256:56425d21f90c0054/)
})

it.each([
  [['0.4041', '0.33', '0.46751'], { lowest: '0.33', highest: '0.46751', percent: 42 }],
  [['0.5'], { lowest: '0.5', highest: '0.5', percent: 0 }],
  [['0', '1'], { lowest: '0', highest: '1', percent: 0 }],
])('finds the spread of %j', (values, spread) => {
  expect(spreadOf(values.map((kgCO2e) => ({ kgCO2e })))).toEqual(spread)
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
