import { data } from 'react-router'
import { blog } from '../../../../content/blog.ts'
import { missingMeta, pageMeta } from '../../../frames/site/page-meta.ts'
import { tagPath } from '../../../pages/articles/blog-paths.ts'
import { leadElsewhere } from '../../../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../../../server/route-context.ts'
import { readShippedCards } from '../read-shipped.server.ts'
import type { Route } from './+types/tag.route.ts'
import { ArticleList, BlogFrame, BlogPager, NoArticles, Topics } from './blog-list.tsx'
import { feedLinks, pageOf } from './list-meta.ts'
import { pageIn, readBlogPart, readTag, readTopics } from './read-blog.server.ts'

export async function loader({ params: { tag }, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = pageIn(request)
  const cards = await readShippedCards(services)
  const read = await services.readPublic(async (db) => {
    const name = await readTag(db, cards, tag)
    const part =
      name && page && (await readBlogPart(db, cards, { tag }, page, services.config.mediaUrl))
    return { name, part: part || undefined, topics: await readTopics(db, cards) }
  })
  if (read.name && read.part) return data({ ...read, tag })
  await leadElsewhere(services, request)
  // The same for every unknown tag, so that it is rendered once.
  const { topics } = read
  return data({ name: undefined, part: undefined, topics, tag: '' }, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name: title = blog.untitledTopic, part, tag } = loaderData
  const description = blog.tagDescription(title)
  if (!part) return missingMeta({ title, description })
  const path = pageOf(tagPath(tag), part.page)
  return [...pageMeta({ title, description, path, matches }), ...feedLinks(tagPath(tag))]
}

export default function TagRoute({ loaderData }: Route.ComponentProps) {
  const { name = blog.untitledTopic, part, topics, tag } = loaderData
  return (
    <BlogFrame title={name} text={part && blog.about(part.total, name)} isInside>
      <Topics topics={withCurrent(topics, { name, slug: tag }, part !== undefined)} current={tag} />
      {part ? <ArticleList cards={part.cards} /> : <NoArticles {...blog.emptyTopic} />}
      {part && <BlogPager part={part} path={tagPath(tag)} />}
    </BlogFrame>
  )
}

type Topic = { name: string; slug: string }

function withCurrent(topics: readonly Topic[], current: Topic, isKnown: boolean) {
  const isListed = topics.some(({ slug }) => slug === current.slug)
  return isKnown && !isListed ? [...topics, current] : topics
}
