import { data, redirect } from 'react-router'
import { findRedirect, moved } from '../../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../../server/route-context.ts'
import type { Route } from './+types/article.route.ts'
import { articleMeta } from './article-meta.ts'
import { articlePage } from './article-source.server.ts'
import { ArticleView } from './article-view.tsx'
import './article.css'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = articlePage(params.slug)
  if (page) return page
  // Many sites had their posts below /blog, so there may be a redirect.
  const target = await findRedirect(context.get(servicesContext).db, new URL(request.url))
  throw target === null ? data(null, { status: 404 }) : redirect(target, moved)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.article, matches) : []
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} />
}
