import { articleWords } from '../../../content/articles/articles.ts'
import { blog } from '../../../content/blog.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'
import { authorPath, blogPath, tagPath } from '../../pages/articles/blog-paths.ts'
import { Container } from '../../ui/container.tsx'
import type { ExportedArticle } from './exported-article.ts'
import { exportedCover } from './exported-cover.server.ts'
import { listFileName } from './file-names.server.ts'

const link = 'font-semibold text-accent-text wrap-anywhere hover:underline'
const measure = 'max-w-[calc(46rem+2*var(--space-gutter))]!'

type StaticArticleProps = { title: string; html: string; article: ExportedArticle; top: string }

export function StaticArticle({ title, html, article, top }: StaticArticleProps) {
  const { cover, tags } = article
  return (
    <Container className={`${measure} pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section)`}>
      <article>
        <header>
          <a
            href={top + listFileName(blogPath)}
            className={`inline-flex min-h-11 items-center ${link}`}
          >
            {blog.title}
          </a>
          <h1 className="text-page font-serif font-normal wrap-anywhere">{title}</h1>
          <Byline article={article} top={top} />
        </header>
        {cover && (
          <img
            {...exportedCover(cover, top)}
            alt={cover.alt ?? ''}
            width="1680"
            height="720"
            className="mt-9 aspect-[21/9] w-full rounded-xl bg-forest object-cover"
          />
        )}
        <div
          className="prose mt-9"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser wrote it, and its stamp was checked
          dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
        />
        {tags.length > 0 && (
          <nav aria-label={blog.topics} className="mt-10">
            <ul className="flex flex-wrap gap-x-6">
              {tags.map(({ name, slug }) => (
                <li key={slug}>
                  <a
                    href={top + listFileName(tagPath(slug))}
                    className={`inline-flex min-h-11 items-center ${link}`}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
    </Container>
  )
}

type BylineProps = { article: ExportedArticle; top: string }

function Byline({ article: { author, date, minutes }, top }: BylineProps) {
  return (
    <p className="mt-[18px] flex flex-wrap items-center gap-x-6 border-b border-line pb-4 text-md text-fg-subtle">
      {author && (
        <a
          href={top + listFileName(authorPath(author.slug))}
          className={`inline-flex min-h-11 items-center ${link}`}
        >
          {author.name}
        </a>
      )}
      <time dateTime={date}>{formatLongDate(date)}</time>
      <span>{articleWords.readingTime(minutes)}</span>
    </p>
  )
}

export type ListedArticle = {
  fileName: string
  title: string
  summary: string
  article: ExportedArticle
}

type StaticBlogListProps = {
  title: string
  text: string
  articles: readonly ListedArticle[]
  top: string
  isInside: boolean
  newer: string | null
  older: string | null
}

/** A list of articles: all of them, those of a tag, or those of an author. */
export function StaticBlogList(props: StaticBlogListProps) {
  const { title, text, articles, top, isInside, newer, older } = props
  return (
    <Container className={`${measure} py-[clamp(2.5rem,6vw,5rem)]`}>
      {isInside && (
        <a
          href={top + listFileName(blogPath)}
          className={`inline-flex min-h-11 items-center ${link}`}
        >
          {blog.title}
        </a>
      )}
      <h1 className="text-page wrap-anywhere">{title}</h1>
      <p className="mt-4 text-lead whitespace-pre-line wrap-anywhere text-fg-muted">{text}</p>
      <ul className="mt-9 border-t border-line">
        {articles.map(({ fileName, title, summary, article }) => (
          <li
            key={fileName}
            className="grid gap-x-6 gap-y-4 border-b border-line py-7 sm:grid-cols-[1fr_200px]"
          >
            <div className="min-w-0">
              <h2 className="font-serif text-h3 font-normal wrap-anywhere">
                <a href={top + fileName} className="hover:underline">
                  {title}
                </a>
              </h2>
              <p className="mt-2 text-md wrap-anywhere text-fg-muted">{summary}</p>
              <p className="mt-2 text-sm text-fg-subtle">
                {article.author && <>{article.author.name} · </>}
                <time dateTime={article.date}>{formatLongDate(article.date)}</time>
                {' · '}
                {blog.minutes(article.minutes)}
              </p>
            </div>
            {article.cover && (
              <img
                {...exportedCover(article.cover, top, '200px')}
                alt=""
                width="400"
                height="225"
                loading="lazy"
                className="aspect-video w-full rounded-lg bg-forest object-cover max-sm:order-first"
              />
            )}
          </li>
        ))}
      </ul>
      {(newer || older) && (
        <nav aria-label={blog.pages} className="mt-6 flex justify-between gap-6">
          {newer ? (
            <a href={top + newer} className={`inline-flex min-h-11 items-center ${link}`}>
              {blog.newer}
            </a>
          ) : (
            <span />
          )}
          {older && (
            <a href={top + older} className={`inline-flex min-h-11 items-center ${link}`}>
              {blog.older}
            </a>
          )}
        </nav>
      )}
    </Container>
  )
}
