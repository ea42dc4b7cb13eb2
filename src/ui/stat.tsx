import { cx } from '../lib/cx.ts'

type StatValue = { value: string; label: string }

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' }

/** Figures in a row, divided by hairlines; two a line on a phone. */
export function StatStrip({
  stats,
  className,
}: {
  stats: readonly StatValue[]
  className?: string
}) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 border-y border-line',
        columns[stats.length] ?? 'sm:grid-cols-4',
        className,
      )}
    >
      {stats.map((stat) => (
        <Stat key={stat.label} {...stat} />
      ))}
    </dl>
  )
}

function Stat({ value, label }: StatValue) {
  return (
    <div className="flex flex-col border-line py-[18px] max-sm:even:border-s max-sm:even:ps-5 max-sm:nth-[n+3]:border-t max-sm:odd:last:col-span-2 sm:pt-[22px] sm:pb-[26px] sm:not-first:border-s sm:not-first:ps-7">
      <dt className="order-2 mt-1 text-sm text-fg-muted">{label}</dt>
      <dd className="text-figure-lg leading-[1.05] font-medium tracking-figure">{value}</dd>
    </div>
  )
}
