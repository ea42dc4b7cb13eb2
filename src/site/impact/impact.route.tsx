import { cities, cityStatsNote } from '../../../content/cities.ts'
import { impactPage } from '../../../content/pages/impact.ts'
import { WorkspaceSlot } from '../../clients/workspace/workspace-slot.tsx'
import { MarketingHero } from '../../frames/site/marketing/marketing-hero.tsx'
import { marketingMeta } from '../../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import type { Route } from './+types/impact.route.ts'
import { CityGrid } from './city-grid.tsx'
import '../../frames/site/marketing/marketing.css'
import './impact.css'

export const loader = () => ({ ...impactPage, cities, cityStatsNote })
export const meta = marketingMeta

export default function Impact({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout>
      <MarketingHero hero={loaderData.hero} />
      <CityGrid cities={loaderData.cities} note={loaderData.cityStatsNote} />
      <MarketingSections sections={loaderData.sections} onlyGround="ink" />
      <WorkspaceSlot />
    </SiteLayout>
  )
}
