import type { BandChart } from '../../../../content/pages/marketing-page.ts'
import { BridgeChart } from './bridge-chart.tsx'
import { PathChart } from './path-chart.tsx'
import { SharesChart } from './shares-chart.tsx'

export function BandChartView({ chart }: { chart: BandChart }) {
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
