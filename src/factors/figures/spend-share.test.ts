import { expect, it } from 'vitest'
import cases from '../../../tests/vectors/spend/cases.json' with { type: 'json' }
import { type ClaimLine, claimTotals } from '../claim-lines.ts'
import { spendShare, spendText } from './spend-share.ts'

const lines = cases.share.lines as Pick<ClaimLine, 'category' | 'method' | 'unit' | 'kgCO2e'>[]

it('gives the shares of the vector', () => {
  expect(spendShare(lines, claimTotals(lines))).toEqual(cases.share.expected)
  expect(spendShare([], claimTotals([]))).toEqual(cases.shareEmpty.expected)
})

it('says them in one sentence, and nothing if there are none', () => {
  expect(spendText(lines, claimTotals(lines))).toBe(
    'Spend-based: 1,083 kg, 81.2% of Scope 3, 25% of the total (location-based).',
  )
  const physical = lines.filter(({ unit }) => unit !== 'USD2022')
  expect(spendText(physical, claimTotals(physical))).toBeNull()
})

it('keeps the digits of less than a kilogram', () => {
  const little = [{ category: '3.1', unit: 'USD2022', kgCO2e: '0.4' }]
  expect(spendText(little, claimTotals(little))).toContain('Spend-based: 0.4 kg, 100% of Scope 3')
})
