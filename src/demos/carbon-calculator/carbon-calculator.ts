import {
  type CalculatorInputId,
  calculatorInputs,
  maxCalculatorValue,
} from '../../../content/demos/carbon-calculator.ts'

/** The texts of the five fields, as typed. */
export type CalculatorValues = Record<CalculatorInputId, string>

export type AmountProblem = 'notANumber' | 'negative' | 'tooLarge'

export type CalculatorProblems = Partial<Record<CalculatorInputId, AmountProblem>>

export type CategoryResult = {
  id: CalculatorInputId
  kg: number
  /** Whole percent; the shares of all categories add up to 100 unless the total is zero. */
  sharePercent: number
}

export type Footprint = { totalKg: number; categories: CategoryResult[] }

export const emptyValues: CalculatorValues = {
  electricity: '',
  groundTransport: '',
  airTravel: '',
  heatingCooling: '',
  industrial: '',
}

export function findProblems(values: CalculatorValues): CalculatorProblems {
  const problems: CalculatorProblems = {}
  for (const { id } of calculatorInputs) {
    const problem = amountProblem(values[id])
    if (problem) problems[id] = problem
  }
  return problems
}

/** Total and categories in kg CO₂. An empty field, or one that has a problem, counts as zero. */
export function calculateFootprint(values: CalculatorValues): Footprint {
  const amounts = calculatorInputs.map(({ id, kgCo2PerUnit }) => ({
    id,
    kg: amountProblem(values[id]) ? 0 : Number(values[id]) * kgCo2PerUnit + 0,
  }))
  const totalKg = amounts.reduce((sum, { kg }) => sum + kg, 0)
  const shares = wholeShares(
    amounts.map(({ kg }) => kg),
    totalKg,
  )
  return {
    totalKg,
    categories: amounts.map((amount, i) => ({ ...amount, sharePercent: shares[i] ?? 0 })),
  }
}

const kgFormat = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export function formatKg(kg: number): string {
  return kgFormat.format(kg)
}

function amountProblem(text: string): AmountProblem | undefined {
  const amount = Number(text)
  if (Number.isNaN(amount)) return 'notANumber'
  if (amount < 0) return 'negative'
  if (amount > maxCalculatorValue) return 'tooLarge'
  return undefined
}

/** Rounds down, then distributes the missing points to the largest remainders. */
function wholeShares(parts: readonly number[], total: number): number[] {
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * 100)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { i } of byRemainder.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}
