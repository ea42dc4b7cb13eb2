import { blog } from '../../../../content/blog.ts'
import { cx } from '../../../lib/cx.ts'
import { formatLongDate } from '../../../lib/format-long-date.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import type { ArticleCard } from './article-card.server.ts'

const frame =
  'group grid min-w-0 overflow-hidden rounded-xl! border border-line bg-surface transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md'

/** The newest article, across the page. */
export function LeadArticle({ card }: { card: ArticleCard }) {
  return (
    <article>
      <AppLink href={card.path} className={`${frame} lg:grid-cols-[7fr_5fr]`}>
        <Cover
          cover={card.cover}
          isFirst
          className="aspect-video lg:aspect-auto lg:min-h-[380px]"
        />
        <span className="flex min-w-0 flex-col justify-center px-6 py-7 sm:px-10">
          <Words card={card} heading="h2" titleClass="text-h2" isLead />
        </span>
      </AppLink>
    </article>
  )
}

export function ArticleTile({ card }: { card: ArticleCard }) {
  return (
    <article className="grid min-w-0">
      <AppLink href={card.path} className={`${frame} grid-rows-[auto_1fr]`}>
        <Cover cover={card.cover} className="aspect-video" />
        <span className="flex min-w-0 flex-col px-6 py-5">
          <Words card={card} heading="h2" titleClass="text-h3" />
        </span>
      </AppLink>
    </article>
  )
}

type CoverProps = { cover: ArticleCard['cover']; className: string; isFirst?: boolean }

/** Decorative: the title next to it says what the article is about. */
function Cover({ cover, className, isFirst = false }: CoverProps) {
  if (!cover) return <span className={`block w-full bg-forest ${className}`} />
  return (
    <img
      {...cover}
      {...(cover.srcSet && {
        sizes: isFirst ? '(width < 64rem) 100vw, 740px' : '(width < 40rem) 100vw, 420px',
      })}
      alt=""
      width="800"
      height="450"
      loading={isFirst ? undefined : 'lazy'}
      className={`size-full min-h-0 bg-forest object-cover ${className}`}
    />
  )
}

type WordsProps = { card: ArticleCard; heading: 'h2'; titleClass: string; isLead?: boolean }

function Words({ card, heading: Heading, titleClass, isLead = false }: WordsProps) {
  const { title, summary, topic } = card
  return (
    <>
      {topic && (
        <span className="mb-1.5 text-sm font-semibold wrap-anywhere text-accent-text">
          {topic.name}
        </span>
      )}
      <Heading className={`font-serif leading-[1.12] font-normal wrap-anywhere ${titleClass}`}>
        {title}
      </Heading>
      <span className="mt-2.5 mb-5 line-clamp-4 text-md wrap-anywhere text-fg-muted">
        {summary}
      </span>
      <Byline card={card} isLead={isLead} />
    </>
  )
}

type BylineProps = { card: Pick<ArticleCard, 'author' | 'date' | 'minutes'>; isLead: boolean }

function Byline({ card, isLead }: BylineProps) {
  const { author, date, minutes } = card
  return (
    <span className={cx('flex min-w-0 items-center gap-3 text-sm', !isLead && 'mt-auto')}>
      {author && <Avatar {...author} />}
      <span className="grid min-w-0">
        {author && <span className="font-semibold wrap-anywhere">{author.name}</span>}
        <span className="text-fg-subtle">
          <time dateTime={date}>{formatLongDate(date)}</time> · {blog.minutes(minutes)}
        </span>
      </span>
    </span>
  )
}

export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width="36"
        height="36"
        loading="lazy"
        className="size-9 shrink-0 rounded-full bg-sunken object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/[\s.]+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
