import { disclosureReadiness } from '../../../content/demos/esg-demo.ts'
import { bandWords } from '../../../content/progress-bands.ts'
import { BandIcon, ProgressBar } from '../../ui/progress-bar.tsx'
import { ChartCard } from './chart-card.tsx'
import { useAnalyticsWords } from './use-analytics-words.ts'

export function ReadinessCard() {
  const words = useAnalyticsWords().readiness
  const table = {
    columns: [words.framework, `${words.percent}, %`],
    rows: disclosureReadiness.map(({ name, percent }) => [name, percent]),
  }
  return (
    <ChartCard id="readiness" title={words.heading} table={table}>
      <ul className="px-5 py-2.5">
        {disclosureReadiness.map(({ name, percent }) => (
          <li
            key={name}
            className="grid min-h-[46px] grid-cols-[52px_1fr_18px] items-center gap-3 font-medium"
          >
            {name}
            <ProgressBar percent={percent} label={name} />
            <BandIcon percent={percent} words={bandWords} />
          </li>
        ))}
      </ul>
      <p className="px-5 pt-1 pb-[18px] text-xs text-fg-subtle">{words.note}</p>
    </ChartCard>
  )
}
