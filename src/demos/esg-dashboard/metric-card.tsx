import { type EsgMetric, esgDashboard as words } from '../../../content/demos/esg-demo.ts'
import { bandWords } from '../../../content/progress-bands.ts'
import { BandMark, ProgressBar } from '../../ui/progress-bar.tsx'

export function MetricCard({ metric }: { metric: EsgMetric }) {
  const { name, value, target, progress } = metric
  return (
    <article className="flex flex-col justify-between gap-3 rounded-lg border border-line px-[18px] pt-4 pb-3">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-md font-medium text-fg-muted">{name}</h4>
        <BandMark percent={progress} words={bandWords} />
      </div>
      <p className="flex items-baseline justify-between gap-2 text-figure-md leading-[1.2] font-medium tracking-heading">
        {value}
        <span className="text-xs font-normal tracking-normal text-fg-subtle">
          {words.targetLabel(target)}
        </span>
      </p>
      <ProgressBar percent={progress} label={words.progressLabel(name)} />
    </article>
  )
}
