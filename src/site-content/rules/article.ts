import * as z from 'zod/mini'
import type { ArticleSection, ArticleText } from '../../../content/articles/article-texts.ts'
import type { Article, ArticleChart } from '../../../content/articles/articles.ts'
import { anchor, fieldNotes, line, lines, link, list, number, object, picture } from './field.ts'
import { figures } from './marketing-page.ts'

const changeable = [
  'title',
  'lead',
  'description',
  'keywords',
  'section',
  'readingMinutes',
  'dateModified',
  'keyFigures',
  'hero',
  'chart',
] as const

export type ArticleContent = Pick<Article, (typeof changeable)[number]> & ArticleText

/** What editors can change of an article that came with the site. */
export function articleContentOf(article: Article, text: ArticleText): ArticleContent {
  const parts = changeable.filter((name) => article[name] !== undefined)
  const own = Object.fromEntries(parts.map((name) => [name, article[name]]))
  return { ...(own as Pick<Article, (typeof changeable)[number]>), ...text }
}

const markdown = (label: string) =>
  lines(label, 20_000, 'Markdown: **bold**, [links](/contact), lists, tables, > quotes')

const section = object<ArticleSection>('Part', {
  id: anchor,
  title: line('Heading'),
  text: markdown('Text'),
})

const bar = object<ArticleChart['bars'][number]>('Bar', {
  label: line('Label', 60),
  value: number('Value', 0, 1_000_000),
})

const chart = object<ArticleChart>('Chart', {
  afterHeading: z.string().check(z.maxLength(100)).register(fieldNotes, { isFixed: true }),
  label: line('Number of the figure', 30),
  caption: lines('Caption', 300),
  bars: list('Bars', bar, { min: 1, max: 6, item: 'bar' }),
  note: line('Beside the last bar', 20),
})

export const articleRules = object<ArticleContent>('Article', {
  title: line('Title'),
  lead: lines('Lead', 500),
  description: lines('Description', 300, 'For search engines, and for cards that link here'),
  section: object<Article['section']>('Topic', { label: line('Label', 60), href: link() }),
  keywords: list('Keywords', line('Keyword', 60), { max: 12, item: 'keyword' }),
  readingMinutes: number('Minutes to read', 1, 120),
  dateModified: z.iso
    .date('Enter a date such as 2026-11-18')
    .register(fieldNotes, { label: 'Day of the last change' }),
  hero: object<Article['hero']>('Picture', {
    image: picture(),
    imageAlt: lines('Alternative text', 400),
    legend: list('Legend', line('Entry', 80), { max: 3, item: 'entry' }),
    caption: line('Caption', 160),
  }),
  keyFigures: figures(8),
  opening: markdown('Opening'),
  sections: list('Parts', section, { min: 1, max: 20, item: 'part' }),
  chart: z.optional(chart),
})
