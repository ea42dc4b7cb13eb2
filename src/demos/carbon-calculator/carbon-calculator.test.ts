import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculatorInputs } from '../../../content/demos/carbon-calculator.ts'
import {
  type CalculatorValues,
  calculateFootprint,
  emptyValues,
  findProblems,
  formatKg,
} from './carbon-calculator.ts'

const valuesOf = (text: fc.Arbitrary<string>): fc.Arbitrary<CalculatorValues> =>
  fc.record({
    electricity: text,
    groundTransport: text,
    airTravel: text,
    heatingCooling: text,
    industrial: text,
  })

const typedAmount = fc.oneof(
  fc.constant(''),
  fc.nat({ max: 1_000_000_000 }).map(String),
  fc.double({ min: 0, max: 1e9, noNaN: true }).map(String),
)

it('uses the factors of the specification', () => {
  const { totalKg, categories } = calculateFootprint({
    electricity: '12400',
    groundTransport: '8600',
    airTravel: '15200',
    heatingCooling: '950',
    industrial: '1200',
  })
  expect(categories.map(({ kg }) => formatKg(kg))).toEqual([
    '11,408.0',
    '1,806.0',
    '3,876.0',
    '2,185.0',
    '2,160.0',
  ])
  expect(formatKg(totalKg)).toBe('21,435.0')
})

it('counts empty fields as zero', () => {
  const { totalKg, categories } = calculateFootprint(emptyValues)
  expect(totalKg).toBe(0)
  expect(categories.map(({ sharePercent }) => sharePercent)).toEqual([0, 0, 0, 0, 0])
  expect(findProblems(emptyValues)).toEqual({})
})

it.each([
  ['-1', 'negative'],
  ['-0.001', 'negative'],
  ['1000000001', 'tooLarge'],
  ['1e400', 'tooLarge'],
  ['12 kWh', 'notANumber'],
  ['NaN', 'notANumber'],
])('finds fault with %s', (airTravel, problem) => {
  expect(findProblems({ ...emptyValues, airTravel })).toEqual({ airTravel: problem })
})

it.each(['', '  ', '0', '-0', '12.5', '1000000000'])('takes “%s”', (airTravel) => {
  expect(findProblems({ ...emptyValues, airTravel })).toEqual({})
})

it('never answers with anything but finite numbers of zero or more', () => {
  const anything = fc.oneof(fc.string(), typedAmount, fc.double().map(String))
  fc.assert(
    fc.property(valuesOf(anything), (values) => {
      const { totalKg, categories } = calculateFootprint(values)
      for (const kg of [totalKg, ...categories.map((category) => category.kg)]) {
        expect(Number.isFinite(kg)).toBe(true)
        expect(kg).toBeGreaterThanOrEqual(0)
        expect(formatKg(kg)).toMatch(/^[\d,]+\.\d$/)
      }
    }),
  )
})

it('adds the categories up to the total, and their shares to 100', () => {
  fc.assert(
    fc.property(valuesOf(typedAmount), (values) => {
      const { totalKg, categories } = calculateFootprint(values)
      expect(totalKg).toBeCloseTo(categories.reduce((sum, { kg }) => sum + kg, 0))
      const shares = categories.reduce((sum, { sharePercent }) => sum + sharePercent, 0)
      expect(shares).toBe(totalKg > 0 ? 100 : 0)
      expect(categories).toHaveLength(calculatorInputs.length)
    }),
  )
})
