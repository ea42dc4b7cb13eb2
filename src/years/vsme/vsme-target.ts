import { type VsmeTarget, vsmeKg } from '../../certificates/vsme/vsme-document.ts'
import { yearsAway } from '../../certificates/vsme/vsme-periods.ts'
import type { Years } from '../read-years.server.ts'
import { yearOf } from '../rules/choose-years.ts'
import type { StatedKg } from '../rules/measures.ts'
import { allowedAt } from '../rules/target-path.ts'

type Base = { year: number; kg: StatedKg; scope3Categories: readonly string[] }
type Period = { from: string; to: string }
type Target = Pick<
  Years['targets'][number],
  'kind' | 'measure' | 'baseYear' | 'targetYear' | 'reductionPercent'
>

/**
 * Base year and target year, if both are set. Of several target years it is the next one: the file
 * has room for one.
 */
export function vsmeTarget(
  period: Period,
  base: Base,
  targets: readonly Target[],
): VsmeTarget | null {
  const [reported, fits] = [
    yearOf(period),
    targets.filter(({ kind, baseYear }) => kind === 'absolute' && baseYear === base.year),
  ]
  const ahead = fits.map(({ targetYear }) => targetYear).filter((year) => year >= reported)
  const year = ahead.length > 0 ? Math.min(...ahead) : null
  if (year === null) return null
  const categories = Object.fromEntries(base.scope3Categories.map((name) => [name, '']))
  const { scope1, scope2Location, scope2Market, scope3 } = base.kg
  const baseKg = vsmeKg({
    scope1: { kg: scope1 },
    scope2Location: { kg: scope2Location },
    scope2Market: { kg: scope2Market },
    scope3: { kg: scope3 },
    categories,
  })
  const goals = fits.flatMap((target) => {
    const kg = target.targetYear === year ? baseKg[target.measure] : undefined
    return kg === undefined ? [] : [[target.measure, allowedAt(target, kg, year)] as const]
  })
  if (goals.length === 0) return null
  return {
    base: { year: base.year, period: yearsAway(period, base.year - reported), kg: baseKg },
    target: { year, period: yearsAway(period, year - reported), kg: Object.fromEntries(goals) },
  }
}
