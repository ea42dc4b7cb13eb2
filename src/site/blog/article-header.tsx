import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type Article, articleWords } from '../../../content/articles/articles.ts'
import { researchByline } from '../../../content/brand.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ArticleHeader({ article }: { article: Article }) {
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
        <span className="font-semibold text-fg">{researchByline}</span>
        <time dateTime={datePublished}>{formatLongDate(datePublished)}</time>
        <span>{articleWords.readingTime(readingMinutes)}</span>
        <span>{articleWords.reviewed}</span>
      </p>
    </header>
  )
}
