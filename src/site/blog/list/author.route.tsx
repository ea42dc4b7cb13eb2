import { data } from 'react-router'
import { blog } from '../../../../content/blog.ts'
import { missingMeta, pageMeta } from '../../../frames/site/page-meta.ts'
import { authorPath } from '../../../pages/articles/blog-paths.ts'
import { leadElsewhere } from '../../../pages/redirects/find-redirect.server.ts'
import { servicesContext } from '../../../server/route-context.ts'
import { readShippedCards } from '../read-shipped.server.ts'
import type { Route } from './+types/author.route.ts'
import { ArticleList, BlogFrame, BlogPager, NoArticles } from './blog-list.tsx'
import { pageOf } from './list-meta.ts'
import { pageIn, readAuthor, readBlogPart } from './read-blog.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { mediaUrl } = services.config
  const page = pageIn(request)
  const slug = params.author
  const cards = await readShippedCards(services)
  const read = await services.readPublic(async (db) => {
    const author = await readAuthor(db, cards, slug, mediaUrl)
    const wanted = { author: author?.id, authorSlug: slug }
    const part = author && page && (await readBlogPart(db, cards, wanted, page, mediaUrl))
    return { author, part: part || undefined }
  })
  if (read.author && read.part) return data({ ...read, slug })
  await leadElsewhere(services, request)
  // The same for every unknown author, so that it is rendered once.
  return data({ author: undefined, part: undefined, slug: '' }, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { author, part, slug } = loaderData
  const title = author?.name ?? blog.unknownAuthor
  const description = author?.biography || blog.authorDescription(title)
  if (!part) return missingMeta({ title, description })
  const path = pageOf(authorPath(slug), part.page)
  return pageMeta({ title, description, path, matches, noindex: part.total === 0 })
}

export default function AuthorRoute({ loaderData: { author, part, slug } }: Route.ComponentProps) {
  return (
    <BlogFrame title={author?.name ?? blog.unknownAuthor} text={author?.role} isInside>
      {author && (author.biography || author.picture) && (
        <div className="mt-5 flex max-w-[46rem] items-start gap-5">
          {author.picture && (
            <img
              src={author.picture}
              alt=""
              width="96"
              height="96"
              className="size-24 shrink-0 rounded-full bg-sunken object-cover"
            />
          )}
          <p className="whitespace-pre-line wrap-anywhere text-fg-muted">{author.biography}</p>
        </div>
      )}
      {part && part.total > 0 ? (
        <>
          <ArticleList cards={part.cards} />
          <BlogPager part={part} path={authorPath(slug)} />
        </>
      ) : (
        <NoArticles {...blog.emptyAuthor} />
      )}
    </BlogFrame>
  )
}
