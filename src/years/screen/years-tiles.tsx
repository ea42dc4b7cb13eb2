import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { yearsPage } from '../../../content/claims/years.ts'
import { multiplyAndDivide, subtractDecimals, tonnes } from '../../lib/exact-decimal.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { labelOf, signedPercent } from './year-words.ts'
import type { Years } from './years-query.ts'

const words = yearsPage.tiles

type Tile = { name: string; value: string; note: string; isGood?: boolean }

/** What the newest certified year means, in at most four figures. */
export function YearsTiles({ years }: { years: Years }) {
  const tiles = [sinceBase(years), ...ofTarget(years), perUnit(years)].filter(
    (tile) => tile !== null,
  )
  if (tiles.length === 0) return null
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface lg:flex [&>*]:flex-1 [&>*]:p-5 max-sm:[&>*]:p-4 lg:[&>*+*]:border-s lg:[&>*+*]:border-line">
      {tiles.map(({ name, value, note, isGood }) => (
        <div key={name}>
          <dt className="text-sm text-fg-muted">{name}</dt>
          <dd>
            <span className="mt-1 block text-figure-md leading-[1.2] font-medium tracking-heading">
              {value}
            </span>
            <span className="mt-1 flex items-start gap-1.5 text-xs text-fg-muted">
              {isGood !== undefined && (
                <Icon
                  of={isGood ? CircleCheck : TriangleAlert}
                  size={14}
                  className={isGood ? 'text-good' : 'text-warn'}
                />
              )}
              {note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function newestCertified({ years }: Years) {
  return years.findLast(({ marks, figures }) => figures && !marks.includes('draft'))
}

function sinceBase(years: Years): Tile | null {
  const newest = newestCertified(years)
  const base = years.years.find(({ year }) => year === years.baseYear?.year)
  const measure = years.baseYear?.measure
  if (!measure || !base?.figures || !newest?.figures) return null
  const change = newest.sinceBase?.change[measure]
  if (!change?.percent) return null
  return {
    name: words.sinceBase(labelOf(base)),
    value: signedPercent(change.percent),
    note: words.fromTo(tonnesText(base.figures[measure].t), tonnesText(newest.figures[measure].t)),
  }
}

/** Of the first absolute target, because the others would need words of their own. */
function ofTarget(years: Years): Tile[] {
  const target = years.targets.find(({ kind }) => kind === 'absolute')
  const last = target?.standing?.at(-1)
  if (!target || !last?.path || last.year === target.baseYear) return []
  const base = target.standing?.find(({ year }) => year === target.baseYear)?.value ?? '0'
  const needed: Tile[] =
    base === '0'
      ? []
      : [
          {
            name: words.needed,
            value: signedPercent(
              multiplyAndDivide(['100', subtractDecimals(last.path, base)], base, 1),
            ),
            note: words.line(target.reductionPercent, target.targetYear),
          },
        ]
  if (last.gap === undefined) return needed
  const isGood = last.status === 'on_path'
  return [
    ...needed,
    {
      name: isGood ? words.below : words.above,
      value: `${tonnesText(tonnes(last.gap.replace('-', '')))} t`,
      note: last.byContracts
        ? yearsPage.targets.byContracts
        : yearsPage.targets.status[last.status],
      isGood,
    },
  ]
}

function perUnit(years: Years): Tile | null {
  const newest = newestCertified(years)
  const one = years.denominators.find(
    ({ year, intensity }) => year === newest?.year && intensity !== null,
  )
  if (!newest?.figures || !one) return null
  return {
    name: words.each(one.label),
    value: `${tonnesText(
      multiplyAndDivide([newest.figures.totalLocation.kg, '0.001'], one.value, 3),
    )} t`,
    note: words.eachNote(groupDigits(one.value), one.unit, labelOf(newest)),
  }
}
