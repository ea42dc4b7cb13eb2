import { data } from 'react-router'
import { breadcrumbList } from '../../../frames/site/breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../../../frames/site/page-meta.ts'
import { blogPath } from '../../../pages/articles/blog-paths.ts'
import { servicesContext } from '../../../server/route-context.ts'
import { blogDocument } from '../../../site-content/documents.server.ts'
import { readContent } from '../../../site-content/read-content.server.ts'
import { readShippedCards } from '../read-shipped.server.ts'
import type { Route } from './+types/blog.route.ts'
import { ArticleList, BlogFrame, BlogPager, Topics } from './blog-list.tsx'
import { feedLinks, pageOf } from './list-meta.ts'
import { pageIn, readBlogPart, readTopics } from './read-blog.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { readPublic, config } = services
  const cards = await readShippedCards(services)
  const page = pageIn(request)
  const read = await readPublic(async (db) => {
    const part = page && (await readBlogPart(db, cards, {}, page, config.mediaUrl))
    return part && { part, topics: await readTopics(db, cards) }
  })
  if (!read) throw data(null, { status: 404 })
  return { ...read, words: await readContent(services, blogDocument) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.words
  const path = pageOf(blogPath, loaderData.part.page)
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ title, description, path, matches }),
    ...feedLinks(blogPath),
    breadcrumbList(siteUrl, { name: title, path: blogPath }),
  ]
}

export default function BlogRoute({ loaderData: { part, topics, words } }: Route.ComponentProps) {
  return (
    <BlogFrame title={words.title} text={words.text}>
      <Topics topics={topics} />
      <ArticleList cards={part.cards} hasLead={part.page === 1} />
      <BlogPager part={part} path={blogPath} />
    </BlogFrame>
  )
}
