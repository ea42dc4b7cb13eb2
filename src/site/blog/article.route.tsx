import { data, type MetaDescriptor } from 'react-router'
import type { Article } from '../../../content/articles/articles.ts'
import { researchByline } from '../../../content/brand.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { pageMeta, publisherFrom, siteNameFrom, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { servicesContext } from '../../server/route-context.ts'
import type { Route } from './+types/article.route.ts'
import { articlePath } from './article-path.ts'
import { ArticleView } from './article-view.tsx'
import { readArticlePage } from './read-article-page.server.ts'
import './article.css'

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const slug = pattern.split('/').at(-1) ?? ''
  return (await readArticlePage(context.get(servicesContext), slug)) ?? unknown()
}

function unknown(): never {
  throw data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? articleMeta(loaderData.article, matches) : []
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} />
}

type Matches = Parameters<typeof siteUrlFrom>[0]

function articleMeta(article: Article, matches: Matches): MetaDescriptor[] {
  const { title, description, keywords, section, datePublished, dateModified } = article
  const siteUrl = siteUrlFrom(matches)
  const path = articlePath(article.slug)
  return [
    ...pageMeta({ title, description, path, matches, type: 'article' }),
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'author', content: researchByline(siteNameFrom(matches)) },
    { property: 'article:published_time', content: datePublished },
    { property: 'article:modified_time', content: dateModified },
    { property: 'article:section', content: section.label },
    ...keywords.map((keyword) => ({ property: 'article:tag', content: keyword })),
    articleJsonLd(article, publisherFrom(matches)),
    breadcrumbList(siteUrl, { name: section.label, path: section.href }, { name: title, path }),
  ]
}

type Publisher = ReturnType<typeof publisherFrom>

function articleJsonLd(article: Article, publisher: Publisher): MetaDescriptor {
  const { name, url } = publisher
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.description,
      keywords: article.keywords.join(', '),
      articleSection: article.section.label,
      datePublished: article.datePublished,
      dateModified: article.dateModified,
      mainEntityOfPage: new URL(articlePath(article.slug), url).href,
      author: { '@type': 'Organization', name: researchByline(name), url },
      publisher,
    },
  }
}
