import { metricWords } from '../../../../content/pages/chart-words.ts'
import type { MetricsSection, SampleMetric } from '../../../../content/pages/marketing-page.ts'
import { bandWords } from '../../../../content/progress-bands.ts'
import { BandMark, ProgressBar } from '../../../ui/progress-bar.tsx'

export function MetricsView({ heading, lead, note, items }: MetricsSection) {
  return (
    <div className="grid gap-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div>
        <h2>{heading}</h2>
        <p className="mt-4 max-w-[40em] text-fg-muted">{lead}</p>
        <p className="mt-4 text-sm text-fg-subtle">{note}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.name} className="grid">
            <MetricCard {...item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MetricCard({ name, value, unit, target, progress, source }: SampleMetric) {
  return (
    <article className="rounded-lg border border-line bg-surface px-5 pt-[18px] pb-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-md font-medium tracking-normal text-fg-muted">{name}</h3>
        <BandMark percent={progress} words={bandWords} />
      </div>
      <p className="mt-3 mb-4 flex items-baseline justify-between gap-3">
        <span className="text-figure font-medium">
          {value}
          <span className="ms-1.5 text-base tracking-normal text-fg-subtle">{unit}</span>
        </span>
        <span className="text-xs text-fg-subtle">{metricWords.target(target)}</span>
      </p>
      <ProgressBar percent={progress} label={metricWords.progress(name)} />
      <p className="mt-3 border-t border-line pt-3 text-xs text-fg-muted">{source}</p>
    </article>
  )
}
