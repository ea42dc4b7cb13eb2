import { data } from 'react-router'
import type { Route } from './+types/article.route.ts'
import { articleMeta } from './article-meta.ts'
import { articlePage } from './article-source.server.ts'
import { ArticleView } from './article-view.tsx'
import './article.css'

export function loader({ params }: Route.LoaderArgs) {
  const page = articlePage(params.slug)
  if (!page) throw data(null, { status: 404 })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.article, matches) : []
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} />
}
