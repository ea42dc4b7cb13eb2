import { cities, cityStatsNote } from '../../../content/cities.ts'
import { impactPage } from '../../../content/pages/impact.ts'
import { WorkspaceSlot } from '../../clients/workspace/workspace-slot.tsx'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { MarketingHero } from '../marketing/marketing-hero.tsx'
import { marketingMeta } from '../marketing/marketing-meta.ts'
import { MarketingSections } from '../marketing/marketing-sections.tsx'
import type { Route } from './+types/impact.route.ts'
import { CityGrid } from './city-grid.tsx'
import '../marketing/marketing.css'
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
