import type { Figure } from '../../../../content/figures.ts'

/** One figure a line, beside its label. */
export function BandFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="border-b border-line">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-line py-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:items-baseline sm:py-6"
        >
          <dt className="text-fg-muted max-sm:order-2 max-sm:mt-1 sm:col-start-2 sm:row-start-1 sm:text-lead">
            {label}
          </dt>
          <dd className="text-figure font-medium sm:row-start-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
