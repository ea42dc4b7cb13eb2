import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Minus from 'lucide-react/icons/minus'
import Target from 'lucide-react/icons/target'
import TrendingUp from 'lucide-react/icons/trending-up'
import { type EsgMetric, overallScore } from '../../../content/demos/esg-demo.ts'
import { bandWords } from '../../../content/progress-bands.ts'
import { Icon } from '../../ui/icon.tsx'
import { BandMark, ProgressBar } from '../../ui/progress-bar.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useEsg } from './use-esg.ts'

export function EsgDashboard() {
  const { pillars, tabsLabel, defaultPillar } = useEsg()
  const tabs = pillars.map(({ id, name, metrics }) => ({
    id,
    label: name,
    panel: (
      <div className="grid h-full auto-rows-fr gap-3 sm:grid-cols-2">
        {metrics.map((metric) => (
          <MetricCard key={metric.name} metric={metric} />
        ))}
      </div>
    ),
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] *:px-5 *:py-[22px] sm:*:p-7 lg:grid-cols-[260px_minmax(0,1fr)_300px]">
      <OverallScore />
      <Tabs
        label={tabsLabel}
        tabs={tabs}
        initial={defaultPillar}
        className="flex flex-col border-line lg:border-x"
      />
      <ComplianceAlerts />
    </div>
  )
}

const trends = {
  up: { icon: TrendingUp, tone: 'text-accent-text' },
  steady: { icon: Minus, tone: 'text-fg-subtle' },
}

function OverallScore() {
  const words = useEsg()
  return (
    <div className="flex flex-col items-center [&>:first-child]:mt-1">
      <ScoreRing score={overallScore} size={168} thickness={10} grows>
        <span className="text-score leading-none font-medium tracking-figure-lg">
          {overallScore}
        </span>
        <span className="text-xs text-fg-muted">{words.outOf}</span>
      </ScoreRing>
      <h4 className="mt-4">{words.overallHeading}</h4>
      <ul className="mt-[22px] w-full text-md">
        {words.pillars.map(({ id, name, score, trend }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto_18px] items-center gap-2.5 border-t border-line py-2.5"
          >
            {name}
            <strong className="mono font-semibold">{score}</strong>
            <span className={trends[trend].tone}>
              <Icon of={trends[trend].icon} size={16} />
              <span className="sr-only">{words.trendLabels[trend]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MetricCard({ metric }: { metric: EsgMetric }) {
  const words = useEsg()
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

const tones = {
  good: { icon: CircleCheck, colour: 'text-good' },
  warn: { icon: CircleAlert, colour: 'text-warn' },
  info: { icon: Target, colour: 'text-fg-subtle' },
}

function ComplianceAlerts() {
  const words = useEsg()
  return (
    <div className="flex flex-col border-line max-lg:border-t">
      <h4>{words.alertsHeading}</h4>
      <ul className="mt-2.5 mb-4">
        {words.alerts.map(({ id, tone, title, text, timeBadge }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-line py-3.5 not-last:border-b"
          >
            <Icon of={tones[tone].icon} className={`mt-px ${tones[tone].colour}`} />
            <div>
              <strong className="block text-md leading-[1.35] font-semibold">{title}</strong>
              <p className="mt-0.5 text-xs leading-[1.45] text-fg-muted">{text}</p>
              <p className="mono mt-1 text-2xs font-medium text-fg-subtle">{timeBadge}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-auto text-xs text-fg-subtle">{words.sampleNote}</p>
    </div>
  )
}
