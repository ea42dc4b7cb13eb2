import type { BandSection } from '../../../../content/pages/marketing-page.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { BandChartView } from './band-chart-view.tsx'
import { BandFigures } from './band-figures.tsx'
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
