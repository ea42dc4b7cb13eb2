import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { articleWords } from '../../../content/articles/articles.ts'
import { blog } from '../../../content/blog.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'
import { authorPath, blogPath, tagPath } from '../../pages/articles/blog-paths.ts'
import { useClickToPlay } from '../../pages/use-click-to-play.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArticleTile, Avatar } from './list/article-tile.tsx'
import type { CmsArticle } from './read-article.server.ts'
import '../../pages/prose.css'

export function CmsArticleView(article: CmsArticle) {
  const content = useRef<HTMLDivElement>(null)
  useClickToPlay(content)
  const { title, html, cover, coverAlt, author, related } = article
  return (
    <SiteLayout solidHeader>
      <article className="pt-(--header-h)">
        <Container className="pt-[clamp(2rem,4vw,3.5rem)] pb-(--space-section)">
          <header className="max-w-[56rem]">
            <AppLink
              href={blogPath}
              className="inline-flex min-h-(--hit) items-center gap-1.5 text-md font-semibold text-accent-text hover:underline hover:underline-offset-4"
            >
              <Icon of={ArrowLeft} size={16} />
              {blog.title}
            </AppLink>
            <h1 className="mt-3.5 font-serif text-article leading-none font-normal tracking-heading wrap-anywhere">
              {title}
            </h1>
            <Facts {...article} />
          </header>
          {cover && (
            <img
              {...cover}
              {...(cover.srcSet && { sizes: '(width < 82rem) 100vw, 1312px' })}
              alt={coverAlt}
              width="1680"
              height="720"
              className="mt-[clamp(2rem,4vw,3.25rem)] aspect-[21/9] w-full rounded-xl bg-forest object-cover"
            />
          )}
          <div className="mx-auto mt-[clamp(2.5rem,5vw,4.5rem)] max-w-(--container-prose)">
            <div
              ref={content}
              className="prose font-serif! text-[1.1875rem]! leading-[1.68]!"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser wrote it, and its stamp was checked
              dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
            />
            <Tags {...article} />
            {author && <AuthorBox {...author} />}
          </div>
        </Container>
      </article>
      {related.length > 0 && (
        <section className="bg-surface py-[clamp(3rem,5vw,5rem)]">
          <Container>
            <h2 className="mb-7">{articleWords.keepReading}</h2>
            <ul className="grid gap-[26px] sm:grid-cols-2 lg:grid-cols-3">
              {related.map((card) => (
                <li key={card.path} className="grid min-w-0">
                  <ArticleTile card={card} />
                </li>
              ))}
            </ul>
          </Container>
        </section>
      )}
    </SiteLayout>
  )
}

function Facts({ author, date, minutes }: CmsArticle) {
  return (
    <p className="mt-[26px] flex flex-wrap gap-x-6 gap-y-1.5 text-md text-fg-subtle">
      {author && (
        <AppLink
          href={authorPath(author.slug)}
          className="font-semibold wrap-anywhere text-fg hover:underline hover:underline-offset-4"
        >
          {author.name}
        </AppLink>
      )}
      <time dateTime={date}>{formatLongDate(date)}</time>
      <span>{articleWords.readingTime(minutes)}</span>
    </p>
  )
}

function Tags({ tags }: Pick<CmsArticle, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <nav aria-label={blog.topics} className="mt-10">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ name, slug }) => (
          <li key={slug} className="max-w-full">
            <AppLink
              href={tagPath(slug)}
              className="flex min-h-10 items-center rounded-full! border border-line-strong px-4 text-md font-medium wrap-anywhere hover:border-field hover:bg-hover"
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type AuthorBoxProps = NonNullable<CmsArticle['author']>

function AuthorBox({ name, slug, role, biography, picture }: AuthorBoxProps) {
  return (
    <section
      aria-label={blog.author}
      className="mt-10 flex gap-4 rounded-lg border border-line bg-surface px-5 py-[18px]"
    >
      <Avatar name={name} picture={picture} />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {role && <p className="text-sm wrap-anywhere text-fg-subtle">{role}</p>}
        {biography && (
          <p className="text-md whitespace-pre-line wrap-anywhere text-fg-muted">{biography}</p>
        )}
        <AppLink
          href={authorPath(slug)}
          className="inline-flex min-h-6 items-center text-md font-semibold wrap-anywhere text-accent-text hover:underline hover:underline-offset-4"
        >
          {blog.allBy(name)}
        </AppLink>
      </div>
    </section>
  )
}
