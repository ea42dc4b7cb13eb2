import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { analyticsMeta } from '../../../content/demos/analytics.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { clientOnly } from '../../accounts/session/client-only.tsx'
import { wholeTable } from '../../demos/analytics/analytics-data.ts'
import { downloadCsv } from '../../demos/analytics/download-csv.ts'
import { EmissionsCard } from '../../demos/analytics/emissions-card.tsx'
import { EvidenceCard } from '../../demos/analytics/evidence-card.tsx'
import { KpiCard } from '../../demos/analytics/kpi-card.tsx'
import { MetricsCard } from '../../demos/analytics/metrics-card.tsx'
import { PeriodSwitch } from '../../demos/analytics/period-switch.tsx'
import { ReadinessCard } from '../../demos/analytics/readiness-card.tsx'
import { ScoresCard } from '../../demos/analytics/scores-card.tsx'
import { useAnalyticsWords } from '../../demos/analytics/use-analytics-words.ts'
import { useEsg } from '../../demos/esg-dashboard/use-esg.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { type ChangedWords, WithChangedWords } from '../../frames/site/changed-words.tsx'
import { pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { overlay } from '../../lib/overlay.ts'
import { servicesContext } from '../../server/route-context.ts'
import {
  analyticsDocument,
  calculatorDocument,
  esgDocument,
} from '../../site-content/documents.server.ts'
import { readChangedOf } from '../../site-content/read-content.server.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/analytics.route.ts'
import { AnalyticsInvitation } from './analytics-invitation.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const changed = [analyticsDocument, esgDocument, calculatorDocument]
  return readChangedOf(context.get(servicesContext), changed)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const words = overlay(analyticsMeta, (loaderData as ChangedWords | null)?.meta)
  const { href: path } = headerLinks.dashboard
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...words, path, matches }),
    breadcrumbList(siteUrl, { name: words.title, path }),
  ]
}

const VisitorSubtitle = () => useAnalyticsWords().subtitle
const Subtitle = clientOnly(async () => (await import('./client-parts.tsx')).ClientSubtitle, {
  Visitor: VisitorSubtitle,
  Loading: VisitorSubtitle,
})
/** An invitation, or the client's own scenarios. */
const LastCard = clientOnly(async () => (await import('./client-parts.tsx')).ClientScenarios, {
  Visitor: AnalyticsInvitation,
})

/** Public and the same for everybody; the browser adds the part of a signed-in client. */
export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <WithChangedWords words={loaderData}>
      <Dashboard />
    </WithChangedWords>
  )
}

export function Dashboard() {
  const words = useAnalyticsWords()
  const { pillars } = useEsg()
  const [monthCount, setMonthCount] = useState(12)
  return (
    <SiteLayout solidHeader>
      <Container className="pt-[calc(var(--header-h)+2.25rem)] pb-18">
        <div className="mb-[22px] flex flex-wrap items-end justify-between gap-5">
          <div>
            <h1 className="text-app">{words.title}</h1>
            <p className="mt-1 text-md text-fg-muted">
              <Subtitle />
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <PeriodSwitch months={monthCount} onChange={setMonthCount} />
            <Button
              variant="outline"
              size="sm"
              icon={<Icon of={Download} size={16} />}
              onClick={() => downloadCsv('analytics', wholeTable(monthCount, words, pillars))}
            >
              {words.export.label}
              <span className="sr-only">{words.export.csv(words.title)}</span>
            </Button>
          </div>
        </div>
        <div className="mb-4 grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
          {words.kpis.map((kpi) => (
            <KpiCard key={kpi.id} kpi={kpi} monthCount={monthCount} />
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <EmissionsCard monthCount={monthCount} />
          <ReadinessCard />
          <MetricsCard />
          <EvidenceCard />
          <ScoresCard monthCount={monthCount} />
          <LastCard />
        </div>
      </Container>
    </SiteLayout>
  )
}
