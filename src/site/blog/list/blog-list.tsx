import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Newspaper from 'lucide-react/icons/newspaper'
import type { ReactNode } from 'react'
import { blog } from '../../../../content/blog.ts'
import { SiteLayout } from '../../../frames/site/site-layout.tsx'
import { cx } from '../../../lib/cx.ts'
import { blogPath, tagPath } from '../../../pages/articles/blog-paths.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ArticleCard } from './article-card.server.ts'
import { ArticleTile, LeadArticle } from './article-tile.tsx'
import type { BlogPart } from './read-blog.server.ts'

type BlogFrameProps = { title: string; text?: string; isInside?: boolean; children: ReactNode }

/** The head and the body of a list of articles. */
export function BlogFrame({ title, text, isInside = false, children }: BlogFrameProps) {
  return (
    <SiteLayout solidHeader>
      <div className="pt-(--header-h)">
        <Container className="pt-[clamp(2rem,4vw,3.5rem)] pb-(--space-section)">
          {isInside && (
            <AppLink
              href={blogPath}
              className="inline-flex min-h-(--hit) items-center gap-1.5 text-md font-semibold text-accent-text hover:underline hover:underline-offset-4"
            >
              <Icon of={ArrowLeft} size={16} />
              {blog.title}
            </AppLink>
          )}
          <h1 className="text-page wrap-anywhere">{title}</h1>
          {text && <p className="mt-3 text-lead text-fg-muted">{text}</p>}
          {children}
        </Container>
      </div>
    </SiteLayout>
  )
}

type TopicsProps = { topics: readonly { name: string; slug: string }[]; current?: string }

export function Topics({ topics, current }: TopicsProps) {
  const all = [{ name: blog.allTopics, href: blogPath, isCurrent: current === undefined }]
  const links = topics.map(({ name, slug }) => ({
    name,
    href: tagPath(slug),
    isCurrent: slug === current,
  }))
  return (
    <nav aria-label={blog.topics} className="mt-7">
      <ul className="flex flex-wrap gap-2">
        {[...all, ...links].map(({ name, href, isCurrent }) => (
          <li key={href} className="max-w-full">
            <AppLink
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-10 items-center rounded-full! border px-4 text-md font-medium wrap-anywhere',
                isCurrent
                  ? 'border-forest bg-forest text-white'
                  : 'border-line-strong hover:border-field hover:bg-hover',
              )}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ArticleListProps = { cards: readonly ArticleCard[]; hasLead?: boolean }

export function ArticleList({ cards, hasLead = false }: ArticleListProps) {
  const [lead, ...rest] = cards
  const tiles = hasLead ? rest : cards
  return (
    <section aria-label={blog.articles} className="mt-8 grid gap-[26px]">
      {hasLead && lead && <LeadArticle card={lead} />}
      {tiles.length > 0 && (
        <ul className="grid gap-[26px] sm:grid-cols-2 lg:grid-cols-3">
          {tiles.map((card) => (
            <li key={card.path} className="grid min-w-0">
              <ArticleTile card={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function BlogPager({ part, path }: { part: BlogPart; path: string }) {
  const { page, from, cards, total } = part
  const to = from + cards.length
  const at = (wanted: number) => (wanted === 1 ? path : `${path}?page=${wanted}`)
  return (
    <nav
      aria-label={blog.pages}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 text-md text-fg-muted"
    >
      <p>{blog.shown(from + 1, to, total)}</p>
      <div className="flex flex-wrap gap-2.5">
        {page > 1 && (
          <ButtonLink
            href={at(page - 1)}
            variant="outline"
            icon={<Icon of={ArrowLeft} size={16} />}
          >
            {blog.newer}
          </ButtonLink>
        )}
        {to < total && (
          <ButtonLink href={at(page + 1)} variant="outline">
            {blog.older}
            <Icon of={ArrowRight} size={16} />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

export function NoArticles({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-1 py-[clamp(3rem,7vw,6rem)] text-center text-fg-muted">
      <span className="mb-3 grid size-16 place-items-center rounded-full bg-sunken">
        <Icon of={Newspaper} size={26} />
      </span>
      <h2 className="text-base font-semibold">{title}</h2>
      <p>{text}</p>
      <ButtonLink href={blogPath} variant="outline" className="mt-3">
        {blog.all}
      </ButtonLink>
    </div>
  )
}
