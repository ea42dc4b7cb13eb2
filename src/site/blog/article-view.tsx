import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type Article, articleWords } from '../../../content/articles/articles.ts'
import { researchByline } from '../../../content/brand.ts'
import type { Figure } from '../../../content/figures.ts'
import { frame } from '../../../content/frame.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { SmallFigures } from '../../frames/site/small-figures.tsx'
import { cx } from '../../lib/cx.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArticleChart } from './article-chart.tsx'
import { ArticleContents } from './article-contents.tsx'
import type { ArticleLink, ArticlePage } from './article-page.ts'
import { articlePath } from './article-path.ts'
import { AsideHeading } from './aside-heading.tsx'

export function ArticleView({ article, html, related }: ArticlePage) {
  return (
    <SiteLayout solidHeader>
      <article className="pt-(--header-h)">
        <Container className="pt-[clamp(2rem,4vw,3.5rem)] pb-(--space-section)">
          <ArticleHeader article={article} />
          <ArticleHero {...article.hero} />
          <div className="mt-[clamp(2.5rem,5vw,4.5rem)] grid justify-between gap-10 lg:grid-cols-[200px_minmax(0,var(--container-prose))_220px]">
            <ArticleContents headings={article.contents} />
            <div className="min-w-0">
              <Prose html={html.beforeChart} first />
              {article.chart && <ArticleChart {...article.chart} />}
              {html.afterChart && <Prose html={html.afterChart} />}
            </div>
            <KeyFigures figures={article.keyFigures} />
          </div>
        </Container>
      </article>
      <KeepReading articles={related} />
    </SiteLayout>
  )
}

function Prose({ html, first = false }: { html: string; first?: boolean }) {
  return (
    <div
      className={first ? 'article-prose article-start' : 'article-prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown that can have no HTML.
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  )
}

function ArticleHeader({ article }: { article: Article }) {
  const { title, lead, section, datePublished, readingMinutes } = article
  return (
    <header className="max-w-[56rem]">
      <AppLink
        href={section.href}
        className="inline-flex min-h-(--hit) items-center gap-1.5 text-md font-semibold text-accent-text hover:underline hover:underline-offset-4"
      >
        <Icon of={ArrowLeft} size={16} />
        {section.label}
      </AppLink>
      <h1 className="mt-3.5 font-serif text-article leading-none font-normal tracking-heading">
        {title}
      </h1>
      <p className="mt-6 max-w-[34em] text-lead-lg leading-[1.45] tracking-text text-fg-muted">
        {lead}
      </p>
      <p className="mt-[26px] flex flex-wrap gap-x-6 gap-y-1.5 text-md text-fg-subtle">
        <span className="font-semibold text-fg">
          {researchByline(useWords('frame', frame).name)}
        </span>
        <time dateTime={datePublished}>{formatLongDate(datePublished)}</time>
        <span>{articleWords.readingTime(readingMinutes)}</span>
        <span>{articleWords.reviewed}</span>
      </p>
    </header>
  )
}

const marks = [
  'bg-accent',
  'bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]',
  'shadow-[inset_0_0_0_1.5px_var(--color-field)]',
]

function ArticleHero({ image, imageAlt, legend, caption }: Article['hero']) {
  return (
    <figure>
      <img
        src={image}
        alt={imageAlt}
        width="1680"
        height="720"
        className="mt-[clamp(2rem,4vw,3.25rem)] aspect-[21/8.2] w-full bg-forest object-cover max-sm:-mx-(--space-gutter) max-sm:aspect-[21/9] max-sm:w-[calc(100%+2*var(--space-gutter))] max-sm:max-w-none max-sm:object-contain sm:rounded-xl"
      />
      <figcaption className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-fg-muted">
        {legend.map((entry, index) => (
          <span key={entry} className="inline-flex items-center gap-2">
            <span className={cx('size-3 shrink-0 rounded-full', marks[index])} />
            {entry}
          </span>
        ))}
        <span className="text-fg-subtle sm:ms-auto">{caption}</span>
      </figcaption>
    </figure>
  )
}

function KeyFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <aside
      aria-labelledby="key-figures"
      className="max-lg:order-first max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:py-[18px] lg:sticky lg:top-[104px] lg:self-start"
    >
      <AsideHeading id="key-figures">{articleWords.keyFiguresHeading}</AsideHeading>
      <SmallFigures
        figures={figures}
        className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 sm:max-lg:grid-cols-3"
        cellClassName="border-t border-line py-3"
      />
    </aside>
  )
}

function KeepReading({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <section className="bg-surface py-[clamp(3rem,5vw,5rem)]">
      <Container>
        <h2 className="mb-7">{articleWords.keepReading}</h2>
        <ul className="grid gap-6 sm:grid-cols-2">
          {articles.map(({ slug, title, description, thumbnail }) => (
            <li key={slug} className="grid">
              <AppLink
                href={articlePath(slug)}
                className="grid items-center overflow-hidden rounded-xl! border border-line transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md lg:grid-cols-[200px_1fr]"
              >
                <img
                  src={`/images/thumb-${thumbnail}.svg`}
                  alt=""
                  width="400"
                  height="300"
                  loading="lazy"
                  className="size-full object-cover max-lg:aspect-video lg:min-h-40"
                />
                <span className="block px-6 py-5">
                  <span className="block text-h3 font-medium">{title}</span>
                  <span className="mt-2 block text-md text-fg-muted">{description}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
