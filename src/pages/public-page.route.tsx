import { data, redirect } from 'react-router'
import { unknownCmsPage } from '../../content/not-found.ts'
import { pageMeta, siteUrlFrom } from '../frames/site/page-meta.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { pictureAddress, withPicturesAt } from '../media/picture-address.ts'
import { servicesContext } from '../server/route-context.ts'
import type { Route } from './+types/public-page.route.ts'
import { PageMissing } from './page-missing.tsx'
import { PageView } from './page-view.tsx'
import { readPublishedPage } from './public-page.server.ts'
import { findRedirect, moved } from './redirects/find-redirect.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, readPublic, config } = context.get(servicesContext)
  const page = await readPublic((readable) => readPublishedPage(readable, params.slug, db))
  if (!page) {
    const target = await findRedirect(db, new URL(request.url))
    if (target !== null) throw redirect(target, moved)
    return data(null, { status: 404 })
  }
  const { title, updatedAt, publicHtml: html, description, image, searchAppearance } = page
  const shown = searchAppearance.image || image || undefined
  return data({
    title,
    updatedAt: updatedAt.toISOString(),
    html: withPicturesAt(html, config.mediaUrl),
    search: {
      ...searchAppearance,
      title: searchAppearance.title || title,
      description: searchAppearance.description || description || title,
      image: shown && pictureAddress(shown, config.mediaUrl),
    },
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
  return pageMeta({
    ...loaderData.search,
    path: `/page/${params.slug}`,
    siteUrl: siteUrlFrom(matches),
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
