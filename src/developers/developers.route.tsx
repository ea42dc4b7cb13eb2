import { developersIntro } from '../../content/pages/developers-intro.ts'
import { MarketingHero } from '../frames/site/marketing/marketing-hero.tsx'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import '../frames/site/marketing/marketing.css'
import { apiCallsContext } from '../server/route-context.ts'
import type { Route } from './+types/developers.route.ts'
import { apiReferenceRooms } from './api-reference.server.ts'
import { ApiReference } from './api-reference.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { ...developersIntro, rooms: apiReferenceRooms(context.get(apiCallsContext)()) }
}

export const meta = marketingMeta

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout>
      <MarketingHero hero={loaderData.hero} />
      <MarketingSections sections={loaderData.sections} />
      <ApiReference rooms={loaderData.rooms} />
    </SiteLayout>
  )
}
