import { articles } from '../../../content/articles/articles.ts'
import type { ArticleContent } from '../../site-content/rules/article.ts'
import { articlePage } from './article-page.ts'
import { ArticleView } from './article-view.tsx'
import './article.css'

/** A shipped article while somebody edits it. */
export function ArticlePreview({ id, content }: { id: string; content: object }) {
  const article = articles.find(({ slug }) => id === `article-${slug}`)
  if (!article) return null
  return <ArticleView {...articlePage(article, content as ArticleContent, articles)} />
}
