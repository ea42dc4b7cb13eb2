import type { Figure } from '../../../../content/figures.ts'
import type { BandChart, BandSection } from '../../../../content/pages/marketing-page.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { BridgeChart } from './bridge-chart.tsx'
import { PathChart } from './path-chart.tsx'
import { SectionLink } from './section-link.tsx'

export function BandView({ heading, text, bullets, figures, chart, link }: BandSection) {
  return (
    <div className="grid items-center gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h2>{heading}</h2>
        <p className="mt-5 text-lead text-fg-muted">{text}</p>
        {(chart || figures) && <TickList items={bullets} className="mt-6" />}
        <SectionLink link={link} className="mt-5" />
      </div>
      {chart && <BandChartView chart={chart} />}
      {figures && <BandFigures figures={figures} />}
      {!chart && !figures && <BandPoints items={bullets ?? []} />}
    </div>
  )
}

/** Without a chart or figures, the bullets take their place. */
function BandPoints({ items }: { items: readonly string[] }) {
  return (
    <ul className="border-b border-line">
      {items.map((item) => (
        <li key={item} className="border-t border-line py-5 text-h3 text-balance sm:py-6">
          {item}
        </li>
      ))}
    </ul>
  )
}

/** One figure a line, beside its label. */
function BandFigures({ figures }: { figures: readonly Figure[] }) {
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

function BandChartView({ chart }: { chart: BandChart }) {
  return (
    <figure className="rounded-xl border border-line bg-surface px-3.5 pt-[18px] pb-3 sm:px-7 sm:pt-[26px] sm:pb-[18px]">
      <figcaption className="mb-3.5 font-semibold">{chart.caption}</figcaption>
      <Drawing chart={chart} />
    </figure>
  )
}

function Drawing({ chart }: { chart: BandChart }) {
  switch (chart.kind) {
    case 'bridge':
      return <BridgeChart {...chart} />
    case 'path':
      return <PathChart {...chart} />
    case 'shares':
      return <SharesChart {...chart} />
  }
}

type Shares = Extract<BandChart, { kind: 'shares' }>

const fills = ['fill-data-2', 'fill-[#29b985]', 'fill-accent']

/** Bars on a common scale of 100. The rows are text, so no further description is needed. */
function SharesChart({ rows }: Shares) {
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
