import { data } from 'react-router'
import { unknownPath } from '../../content/not-found.ts'
import { missingMeta } from '../frames/site/page-meta.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { leadElsewhere } from '../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../server/route-context.ts'
import type { Route } from './+types/not-found.route.ts'
import { NotFoundView } from './not-found-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await leadElsewhere(context.get(servicesContext), request)
  return data(null, { status: 404 })
}

export function meta() {
  return missingMeta(unknownPath.meta)
}

export default function UnknownPath() {
  return (
    <SiteLayout>
      <NotFoundView words={unknownPath} />
    </SiteLayout>
  )
}
