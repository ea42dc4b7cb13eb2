import { data, type MetaDescriptor, redirect } from 'react-router'
import { blog } from '../../../content/blog.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { pageMeta, publisherFrom, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { authorPath, blogPath } from '../../pages/articles/blog-paths.ts'
import { pagePath } from '../../pages/page-path.ts'
import { readPublishedPage } from '../../pages/public-page.server.ts'
import { leadElsewhere, moved } from '../../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../../server/route-context.ts'
import type { Route } from './+types/cms-article.route.ts'
import { articlePath } from './article-path.ts'
import { CmsArticleView } from './cms-article-view.tsx'
import { type CmsArticle, readArticle } from './read-article.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, readPublic } = services
  const page = await readPublic((readable) => readPublishedPage(readable, params.slug, db))
  const article = page?.kind === 'article' ? await readArticle(services, page) : undefined
  if (article) return article
  // Many sites had their posts below /blog, so there may be a redirect.
  await leadElsewhere(services, request)
  if (page?.kind === 'page') throw redirect(pagePath(page), moved)
  throw data(null, { status: 404 })
}

export function meta({ loaderData: article, params, matches }: Route.MetaArgs) {
  if (!article) return []
  const siteUrl = siteUrlFrom(matches)
  const path = articlePath(params.slug)
  const { search, date, changed, tags, title, author } = article
  return [
    ...pageMeta({ ...search, path, matches, type: 'article' }),
    ...(author ? [{ name: 'author', content: author.name }] : []),
    { property: 'article:published_time', content: date },
    { property: 'article:modified_time', content: changed },
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    articleJsonLd(article, path, publisherFrom(matches)),
    breadcrumbList(siteUrl, { name: blog.title, path: blogPath }, { name: title, path }),
  ]
}

function articleJsonLd(
  article: CmsArticle,
  path: string,
  publisher: ReturnType<typeof publisherFrom>,
): MetaDescriptor {
  const { title, search, tags, date, changed, author } = article
  const address = (at: string) => new URL(at, publisher.url).href
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: search.description,
      image: address(search.image),
      ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
      datePublished: date,
      dateModified: changed,
      mainEntityOfPage: address(path),
      author: author
        ? { '@type': 'Person', name: author.name, url: address(authorPath(author.slug)) }
        : publisher,
      publisher,
    },
  }
}

export default function CmsArticleRoute({ loaderData }: Route.ComponentProps) {
  return <CmsArticleView {...loaderData} />
}
