import { cx } from '../../lib/cx.ts'

export type LegendEntry = { label: string; swatch: string; dotted?: boolean }

export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-fg-muted">
      {entries.map(({ label, swatch, dotted }) => (
        <li key={label} className="flex items-center gap-[7px]">
          <Swatch swatch={swatch} dotted={dotted} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ swatch, dotted }: { swatch: string; dotted?: boolean }) {
  return dotted ? (
    <svg width="15" height="4" aria-hidden="true" className={swatch}>
      <path d="M1 2h14" strokeWidth="2" strokeLinecap="round" strokeDasharray="0 4" />
    </svg>
  ) : (
    <svg width="10" height="10" aria-hidden="true" className={cx('shrink-0', swatch)}>
      <rect width="10" height="10" rx="2" />
    </svg>
  )
}

export function TooltipRows({
  rows,
  total,
}: {
  rows: readonly { label: string; value: number; swatch: string }[]
  total?: { label: string; value: number }
}) {
  return (
    <dl className="mt-1.5 grid gap-[3px]">
      {rows.map(({ label, value, swatch }) => (
        <div key={label} className="flex items-center gap-2">
          <Swatch swatch={swatch} />
          <dt className="text-on-ink-muted">{label}</dt>
          <dd className="ms-auto font-mono">{value}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-[3px] flex items-center border-t border-white/18 pt-[5px] ps-[18px]">
          <dt className="text-on-ink-muted">{total.label}</dt>
          <dd className="ms-auto font-mono">{total.value}</dd>
        </div>
      )}
    </dl>
  )
}
