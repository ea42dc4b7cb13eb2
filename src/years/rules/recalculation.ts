import { addDecimals, compareDecimals, multiplyAndDivide } from '../../lib/exact-decimal.ts'
import { kgOfMeasure, type Measure, type StatedKg } from './measures.ts'

export const eventKinds = ['structural', 'method', 'error', 'boundary', 'organic'] as const
export type EventKind = (typeof eventKinds)[number]

export type Recalculation = {
  sumKg: string
  /** Of the base figure; null if that is zero. */
  percent: string | null
  recalculationDue: boolean
}

/** Whether what happened since the base year's certificate makes its figure unfit to compare with. */
export function recalculation(
  { measure, thresholdPercent }: { measure: Measure; thresholdPercent: string },
  base: StatedKg,
  events: readonly { kind: EventKind; effectKg: string }[],
): Recalculation {
  const effects = events
    .filter(({ kind }) => kind !== 'organic')
    .map(({ effectKg }) => effectKg.replace(/^-/, ''))
  const [sumKg, baseKg] = [addDecimals(effects), kgOfMeasure(base, measure)]
  const threshold = multiplyAndDivide([thresholdPercent, baseKg], '1', 30)
  const reached = compareDecimals(multiplyAndDivide(['100', sumKg], '1', 30), threshold) >= 0
  return {
    sumKg,
    percent:
      compareDecimals(baseKg, '0') === 0 ? null : multiplyAndDivide(['100', sumKg], baseKg, 1),
    recalculationDue: compareDecimals(sumKg, '0') > 0 && reached,
  }
}
