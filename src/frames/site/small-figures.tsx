import type { Figure } from '../../../content/figures.ts'
import { cx } from '../../lib/cx.ts'

/** Figures inside a card or an aside, each above its label. */
export function SmallFigures({
  figures,
  className,
  cellClassName,
}: {
  figures: readonly Figure[]
  className?: string
  cellClassName?: string
}) {
  return (
    <dl className={className}>
      {figures.map(({ value, label }) => (
        <div key={label} className={cx('flex flex-col', cellClassName)}>
          <dt className="order-2 mt-0.5 text-xs leading-[1.4] text-fg-muted">{label}</dt>
          <dd className="text-figure-sm font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
