import { useState } from 'react'
import { bandWords } from '../../../content/progress-bands.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { progressBand } from '../../ui/progress-band.ts'
import { BandIcon, ProgressBar } from '../../ui/progress-bar.tsx'
import { useEsg } from '../esg-dashboard/use-esg.ts'
import { CsvButton } from './chart-card.tsx'
import { useAnalyticsWords } from './use-analytics-words.ts'

const head = 'h-10 px-2.5 font-medium first:ps-5 last:pe-5 sm:px-5'
const cell = 'h-[52px] px-2.5 first:ps-5 last:pe-5 sm:px-5'

/** A table of metrics and their targets, with bars. */
export function MetricsCard() {
  const { pillars } = useEsg()
  const { heading, columns, all, fewer, tableLabel } = useAnalyticsWords().metrics
  const metrics = pillars.flatMap(({ name: pillar, metrics: own }) =>
    own.map((metric) => ({ ...metric, pillar })),
  )
  // Two metrics of each pillar: six are enough for a first look.
  const firstLook = pillars.flatMap(({ name: pillar, metrics: [first, , , last] }) =>
    [first, last].map((metric) => ({ ...metric, pillar })),
  )
  const table = {
    columns: Object.values(columns),
    rows: metrics.map(({ name, pillar, value, target, progress }) => [
      ...[name, pillar, value, target, progress],
      bandWords[progressBand(progress)],
    ]),
  }
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? metrics : firstLook
  return (
    <AppCard
      title={heading}
      action={
        <Button
          variant="link"
          size="sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="text-accent-text!"
        >
          {showsAll ? fewer : all}
        </Button>
      }
      footer={<CsvButton part="metrics" title={heading} table={table} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the only way to scroll it by keyboard */}
      <section aria-label={tableLabel} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-start text-sm sm:text-md sm:whitespace-nowrap">
          <thead className="border-b border-line bg-hover text-xs text-fg-subtle">
            <tr>
              <th scope="col" className={head}>
                {columns.metric}
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                {columns.pillar}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {columns.current}
              </th>
              <th scope="col" className={`${head} text-end max-sm:hidden`}>
                {columns.target}
              </th>
              <th scope="col" className={head}>
                {columns.progress}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, pillar, value, target, progress }) => (
              <tr key={name} className="border-line not-last:border-b">
                <th scope="row" className={`${cell} leading-[1.3] font-semibold`}>
                  {name}
                </th>
                <td className={`${cell} text-fg-muted max-sm:hidden`}>{pillar}</td>
                <td className={`${cell} mono text-end text-xs whitespace-nowrap`}>{value}</td>
                <td className={`${cell} mono text-end text-xs text-fg-subtle max-sm:hidden`}>
                  {target}
                </td>
                <td className={cell}>
                  <div className="grid grid-cols-[minmax(70px,1fr)_18px] items-center gap-2.5">
                    <ProgressBar percent={progress} label={name} />
                    <BandIcon percent={progress} words={bandWords} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </AppCard>
  )
}
