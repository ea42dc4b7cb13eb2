import { type Article, type ArticleSlug, articles } from '../../../content/articles/articles.ts'
import workforce from '../../../content/articles/esg-workforce-data.md?raw'
import government from '../../../content/articles/government-use-cases.md?raw'
import hiring from '../../../content/articles/hiring-reduces-carbon-emissions.md?raw'
import { type ArticleHtml, articleHtml } from './article-html.server.ts'

export type ArticleLink = Pick<Article, 'slug' | 'title' | 'description' | 'thumbnail'>

export type ArticlePage = { article: Article; html: ArticleHtml; related: ArticleLink[] }

const markdown: Record<ArticleSlug, string> = {
  'hiring-reduces-carbon-emissions': hiring,
  'esg-workforce-data': workforce,
  'government-use-cases': government,
}

const pages = new Map<string, ArticlePage>(
  articles.map((article) => [
    article.slug,
    {
      article,
      html: articleHtml(markdown[article.slug], article.chart),
      related: articles.filter(({ slug }) => article.related.includes(slug)).map(link),
    },
  ]),
)

export function articlePage(slug: string): ArticlePage | undefined {
  return pages.get(slug)
}

function link({ slug, title, description, thumbnail }: Article): ArticleLink {
  return { slug, title, description, thumbnail }
}
