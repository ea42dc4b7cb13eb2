import { compareDecimals, multiplyAndDivide, subtractDecimals } from '../../lib/exact-decimal.ts'

export type Denominator = { kind: string; unit: string; value: string }

export type PathTarget = {
  kind: 'absolute' | 'intensity'
  baseYear: number
  targetYear: number
  reductionPercent: string
}

export type YearFigure = {
  year: number
  kg: string
  comparable?: 'no'
  denominator?: Denominator | undefined
}

export type TargetStatus =
  | 'on_path'
  | 'above_path'
  | 'not_comparable'
  | 'denominator_missing'
  | 'other_denominator'
  | 'before_base_year'

export type TargetYear = {
  year: number
  value: string | null
  /** What the straight line allows; null before the base year. */
  path: string | null
  status: TargetStatus
  /** Value less path, where the two can be compared. */
  gap?: string
}

const places = 6

/** Where the organisation stands. Null while the base year has no figure. */
export function targetYears(
  target: PathTarget,
  series: readonly YearFigure[],
): TargetYear[] | null {
  const base = series.find(({ year }) => year === target.baseYear)
  const baseValue = base && figureOf(target, base)
  if (!base || !baseValue) return null
  return series.map((figure): TargetYear => {
    const { year } = figure
    const value = figureOf(target, figure)
    if (year < target.baseYear) return { year, value, path: null, status: 'before_base_year' }
    const path = allowedAt(target, baseValue, year)
    if (value === null) return { year, value, path, status: 'denominator_missing' }
    if (target.kind === 'intensity' && figure.denominator?.unit !== base.denominator?.unit) {
      return { year, value, path, status: 'other_denominator' }
    }
    if (figure.comparable === 'no') return { year, value, path, status: 'not_comparable' }
    const gap = subtractDecimals(value, path)
    const status = compareDecimals(gap, '0') <= 0 ? 'on_path' : 'above_path'
    return { year, value, path, status, gap }
  })
}

/** A straight line from the base year to the target year, and level after that. Rounded once. */
export function allowedAt(target: PathTarget, base: string, year: number) {
  const { baseYear, targetYear, reductionPercent } = target
  const whole = String(100 * (targetYear - baseYear))
  const reduced = multiplyAndDivide(
    [reductionPercent, String(Math.min(year, targetYear) - baseYear)],
    '1',
    30,
  )
  return multiplyAndDivide([base, subtractDecimals(whole, reduced)], whole, places)
}

/** Kilograms, or kilograms for one unit of the denominator. */
function figureOf({ kind }: PathTarget, { kg, denominator }: YearFigure) {
  if (kind === 'absolute') return kg
  return denominator ? intensityOf(kg, denominator.value) : null
}

export function intensityOf(kg: string, denominator: string) {
  return multiplyAndDivide([kg], denominator, places)
}
