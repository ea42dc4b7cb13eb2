import type { Article } from '../../../content/articles/articles.ts'
import type { ArticleContent } from '../../site-content/rules/article.ts'
import { type ArticleHtml, articleHtml, headingsOf } from './article-html.ts'

export type ArticleLink = Pick<Article, 'slug' | 'title' | 'description' | 'thumbnail'>
export type ShownArticle = Article & { contents: ReturnType<typeof headingsOf> }
export type ArticlePage = { article: ShownArticle; html: ArticleHtml; related: ArticleLink[] }

/** A shipped article with the content that editors made of it. */
export function articlePage(
  article: Article,
  { opening, sections, ...content }: ArticleContent,
  others: readonly ArticleLink[],
): ArticlePage {
  const text = { opening, sections }
  return {
    // Without a chart in the content, the shipped one is not shown.
    article: { ...article, chart: undefined, ...content, contents: headingsOf(text) },
    html: articleHtml(text, content.chart),
    related: others.filter(({ slug }) => article.related.includes(slug)),
  }
}
