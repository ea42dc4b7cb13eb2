import { cx } from '../../lib/cx.ts'
import { type CategoryResult, formatKg } from './carbon-calculator.ts'
import { useCalculatorWords } from './use-calculator-words.ts'

const fills = ['fill-data-1', 'fill-data-2', 'fill-data-3', 'fill-data-4', 'fill-data-5']

/** The total as one bar, then each category on the same scale. */
export function CategoryShares({
  categories,
  totalKg,
}: {
  categories: CategoryResult[]
  totalKg: number
}) {
  const words = useCalculatorWords()
  const rows = categories.map((category, i) => ({
    ...category,
    label: words.inputs[i]?.label ?? '',
    fill: fills[i] ?? '',
    width: totalKg > 0 ? (category.kg / totalKg) * 100 : 0,
    start: totalKg > 0 ? (sumBefore(categories, i) / totalKg) * 100 : 0,
  }))
  return (
    <>
      <svg
        height="14"
        role="img"
        aria-label={words.shareLabel}
        className="-mx-[1.5px] mt-[18px] mb-5 block w-[calc(100%+3px)]"
      >
        <rect width="100%" height="14" className="fill-data-track" />
        {rows.map(
          ({ id, width, start, fill }) =>
            width > 0 && (
              <rect
                key={id}
                x={`${start}%`}
                y="-2"
                width={`${width}%`}
                height="18"
                className={cx('stroke-surface stroke-3', fill)}
              />
            ),
        )}
      </svg>
      <ul className="grid gap-[11px]">
        {rows.map(({ id, label, kg, sharePercent, width, fill }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto_40px] items-center gap-x-2.5 gap-y-1 text-md sm:grid-cols-[170px_1fr_auto_40px] sm:gap-x-3.5"
          >
            <span className="flex items-center gap-2.5">
              <svg width="9" height="9" aria-hidden="true" className="shrink-0">
                <rect width="9" height="9" rx="2" className={fill} />
              </svg>
              {label}
            </span>
            <div
              role="progressbar"
              aria-label={words.shareOf(label)}
              aria-valuenow={sharePercent}
              aria-valuemin={0}
              aria-valuemax={100}
              className="h-1.5 overflow-hidden rounded-[3px] bg-data-track max-sm:order-1 max-sm:col-span-full"
            >
              <svg width="100%" height="6" aria-hidden="true" className="block">
                <rect width={`${width}%`} height="6" rx="3" className={cx('bar-fill', fill)} />
              </svg>
            </div>
            <span className="mono text-end text-xs sm:min-w-[104px]">
              {formatKg(kg)} {words.categoryUnit}
            </span>
            <span className="mono text-end text-xs text-fg-subtle">{sharePercent}%</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function sumBefore(categories: CategoryResult[], index: number) {
  return categories.slice(0, index).reduce((sum, { kg }) => sum + kg, 0)
}
