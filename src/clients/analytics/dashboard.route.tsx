import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { analytics, analyticsMeta } from '../../../content/analytics.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { breadcrumbList } from '../../site/layout/breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../../site/layout/page-meta.ts'
import { SiteLayout } from '../../site/layout/site-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/dashboard.route.ts'
import { wholeTable } from './analytics-data.ts'
import { DashboardSubtitle, DashboardWorkspace } from './dashboard-workspace.tsx'
import { downloadCsv } from './download-csv.ts'
import { EmissionsCard } from './emissions-card.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { KpiCard } from './kpi-card.tsx'
import { MetricsCard } from './metrics-card.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { ScoresCard } from './scores-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const { href: path } = headerLinks.dashboard
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...analyticsMeta, path, siteUrl }),
    breadcrumbList(siteUrl, { name: analyticsMeta.title, path }),
  ]
}

/** Public, and the same for everybody: whoever is signed in gets their own part in the browser. */
export default function Dashboard() {
  const [monthCount, setMonthCount] = useState(12)
  return (
    <SiteLayout solidHeader>
      <Container className="pt-[calc(var(--header-h)+2.25rem)] pb-18">
        <div className="mb-[22px] flex flex-wrap items-end justify-between gap-5">
          <div>
            <h1 className="text-[2.25rem]">{analytics.title}</h1>
            <DashboardSubtitle />
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <PeriodSwitch months={monthCount} onChange={setMonthCount} />
            <Button
              variant="outline"
              size="sm"
              icon={<Icon of={Download} size={16} />}
              onClick={() => downloadCsv('analytics', wholeTable(monthCount))}
            >
              {analytics.export.label}
              <span className="sr-only">{analytics.export.csv(analytics.title)}</span>
            </Button>
          </div>
        </div>
        <div className="mb-4 grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
          {analytics.kpis.map((kpi) => (
            <KpiCard key={kpi.id} kpi={kpi} monthCount={monthCount} />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <EmissionsCard monthCount={monthCount} />
          <ReadinessCard />
          <MetricsCard />
          <EvidenceCard />
          <ScoresCard monthCount={monthCount} />
          <DashboardWorkspace />
        </div>
      </Container>
    </SiteLayout>
  )
}
