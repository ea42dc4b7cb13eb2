import { MarketingHero } from '../frames/site/marketing/marketing-hero.tsx'
import { marketingMeta } from '../frames/site/marketing/marketing-meta.ts'
import { MarketingSections } from '../frames/site/marketing/marketing-sections.tsx'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import '../frames/site/marketing/marketing.css'
import { apiCallsContext, servicesContext } from '../server/route-context.ts'
import { marketingDocument } from '../site-content/documents.server.ts'
import { readContent } from '../site-content/read-content.server.ts'
import type { Route } from './+types/developers.route.ts'
import { apiReferenceRooms } from './api-reference.server.ts'
import { ApiReference } from './api-reference.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const path = '/developers' as const
  const content = await readContent(context.get(servicesContext), marketingDocument(path))
  return { path, ...content, rooms: apiReferenceRooms(context.get(apiCallsContext)()) }
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
