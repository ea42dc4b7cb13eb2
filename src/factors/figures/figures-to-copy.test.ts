import { expect, it } from 'vitest'
import sample from '../../../tests/vectors/sample-lines.json' with { type: 'json' }
import vector from '../../../tests/vectors/vsme/figures-to-copy.json' with { type: 'json' }
import { type ClaimTotals, claimTotals } from '../claim-lines.ts'
import { figuresToCopy } from './figures-to-copy.ts'

it('gives the figures of the vector, in its order', () => {
  expect(figuresToCopy(sample.totals as ClaimTotals)).toEqual(
    vector.rows.map(({ key, label, value, unit }) => ({ key, label, value, unit })),
  )
})

it('rounds a sum from kilograms, not from rounded parts', () => {
  const totals = claimTotals([
    { category: '1.mobile', kgCO2e: '0.5' },
    { category: '2.electricity', method: 'location', kgCO2e: '0.5' },
    { category: '2.electricity', method: 'market', kgCO2e: '0.4' },
  ])
  const values = new Map(figuresToCopy(totals).map(({ key, value }) => [key, value]))
  expect([values.get('scope1'), values.get('scope2Location')]).toEqual(['0', '0'])
  expect(values.get('scope1and2Location')).toBe('0.001')
})

it('names nothing that is not reported', () => {
  const keys = figuresToCopy(claimTotals([{ category: '1.mobile', kgCO2e: '5' }])).map(
    ({ key }) => key,
  )
  expect(keys).not.toContain('scope3')
  expect(keys).not.toContain('outside')
  expect(keys).toContain('scope2Market')
})
