import { esgDashboard, pillars } from '../../../content/demos/esg-demo.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ComplianceAlerts } from './compliance-alerts.tsx'
import { MetricCard } from './metric-card.tsx'
import { OverallScore } from './overall-score.tsx'

export function EsgDashboard() {
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
        label={esgDashboard.tabsLabel}
        tabs={tabs}
        initial={esgDashboard.defaultPillar}
        className="flex flex-col border-line lg:border-x"
      />
      <ComplianceAlerts />
    </div>
  )
}
