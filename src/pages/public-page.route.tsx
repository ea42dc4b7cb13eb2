import { data } from 'react-router'
import { unknownCmsPage } from '../../content/not-found.ts'
import { pageMeta, siteUrlFrom } from '../frames/site/page-meta.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { servicesContext } from '../server/route-context.ts'
import type { Route } from './+types/public-page.route.ts'
import { PageMissing } from './page-missing.tsx'
import { PageView } from './page-view.tsx'
import { readPublishedPage } from './public-page.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readPublishedPage(context.get(servicesContext).db, params.slug)
  if (!page) return data(null, { status: 404 })
  const { title, updatedAt, publicHtml: html, description, image } = page
  return data({
    title,
    updatedAt: updatedAt.toISOString(),
    html,
    description,
    image: image ?? undefined,
  })
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) {
    const { title, description } = unknownCmsPage.meta
    return [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { title, description, image } = loaderData
  return pageMeta({
    title,
    description: description || title,
    path: `/page/${params.slug}`,
    siteUrl: siteUrlFrom(matches),
    image,
    type: 'article',
  })
}

export default function PublicPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <SiteLayout solidHeader>
      {page ? (
        <div className="pt-(--header-h)">
          <PageView {...page} />
        </div>
      ) : (
        <PageMissing />
      )}
    </SiteLayout>
  )
}
