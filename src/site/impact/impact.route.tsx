import { WorkspaceSlot } from '../../clients/workspace/workspace-slot.tsx'
import { MarketingHero } from '../../frames/site/marketing/marketing-hero.tsx'
import { marketingMeta } from '../../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { servicesContext } from '../../server/route-context.ts'
import { impactDocument } from '../../site-content/documents.server.ts'
import { readContent } from '../../site-content/read-content.server.ts'
import type { ImpactContent } from '../../site-content/rules/impact.ts'
import type { Route } from './+types/impact.route.ts'
import { CityGrid } from './city-grid.tsx'
import '../../frames/site/marketing/marketing.css'
import './impact.css'

export async function loader({ context }: Route.LoaderArgs) {
  const content = await readContent(context.get(servicesContext), impactDocument)
  return { path: '/impact' as const, ...content }
}
export const meta = marketingMeta

export default function ImpactRoute({ loaderData }: Route.ComponentProps) {
  return <ImpactPage content={loaderData} />
}

export function ImpactPage({ content }: { content: ImpactContent }) {
  return (
    <SiteLayout>
      <MarketingHero hero={content.hero} />
      <CityGrid cities={content.cities} note={content.cityStatsNote} />
      <MarketingSections sections={content.sections} onlyGround="ink" />
      <WorkspaceSlot />
    </SiteLayout>
  )
}
