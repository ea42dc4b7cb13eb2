import { data, redirect } from 'react-router'
import { unknownCmsPage } from '../../content/not-found.ts'
import { missingMeta, pageMeta } from '../frames/site/page-meta.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { socialCardPath } from '../frames/site/social-card-path.ts'
import { pictureAddress, withPicturesAt } from '../media/picture-address.ts'
import { servicesContext } from '../server/route-context.ts'
import type { Route } from './+types/public-page.route.ts'
import { PageMissing } from './page-missing.tsx'
import { pagePath } from './page-path.ts'
import { PageView } from './page-view.tsx'
import { readPublishedPage } from './public-page.server.ts'
import { leadElsewhere, moved } from './redirects/find-redirect.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, readPublic, config } = services
  const page = await readPublic((readable) => readPublishedPage(readable, params.slug, db))
  if (!page) {
    await leadElsewhere(services, request)
    return data(null, { status: 404 })
  }
  // The address of an article from before it was one, or as somebody guessed it.
  if (page.kind === 'article') throw redirect(pagePath(page), moved)
  const { title, updatedAt, publicHtml: html, description, searchAppearance } = page
  const image = page.socialCard ?? (searchAppearance.image || page.image)
  return data({
    title,
    updatedAt: updatedAt.toISOString(),
    html: withPicturesAt(html, config.mediaUrl),
    search: {
      ...searchAppearance,
      title: searchAppearance.title || title,
      description: searchAppearance.description || description || title,
      image: image ? pictureAddress(image, config.mediaUrl) : socialCardPath('/'),
    },
  })
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return missingMeta(unknownCmsPage.meta)
  return pageMeta({
    ...loaderData.search,
    path: `/page/${params.slug}`,
    matches,
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
