import type { BandChart } from '../../../../content/pages/marketing-page.ts'

type Shares = Extract<BandChart, { kind: 'shares' }>

const fills = ['fill-data-2', 'fill-[#29b985]', 'fill-accent']

/** Bars on a common scale of 100. The rows are text, so no further description is needed. */
export function SharesChart({ rows }: Shares) {
  return (
    <dl>
      {rows.map(({ label, percent }, index) => (
        <div key={label} className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 py-3.5">
          <dt className="order-3 text-fg-muted">{label}</dt>
          <dd className="mono order-2 min-w-16 text-xl font-medium">{percent}%</dd>
          <dd aria-hidden="true" className="order-1 col-span-2 mb-2">
            <svg
              width="100%"
              height="30"
              aria-hidden="true"
              className="block rounded-[4px] bg-data-track"
            >
              <rect
                width={`${percent}%`}
                height="30"
                rx="4"
                className={fills[index] ?? 'fill-accent'}
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
