import { data, redirect } from 'react-router'
import { unknownPath } from '../../content/not-found.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { findRedirect, moved } from '../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../server/route-context.ts'
import type { Route } from './+types/not-found.route.ts'
import { NotFoundView } from './not-found-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const target = await findRedirect(db, new URL(request.url))
  if (target !== null) throw redirect(target, moved)
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: unknownPath.meta.title },
    { name: 'description', content: unknownPath.meta.description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UnknownPath() {
  return (
    <SiteLayout>
      <NotFoundView words={unknownPath} />
    </SiteLayout>
  )
}
