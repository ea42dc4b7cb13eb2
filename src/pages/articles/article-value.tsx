import { articleWords } from '../../../content/cms/articles.ts'
import type { ArticleFields } from './article.schema.ts'
import { type ArticleField, articleText } from './article-fields.ts'
import { useAuthors } from './author-query.ts'

type ArticleValueProps = { name: ArticleField; article: ArticleFields | undefined }

/** One field of an article, to read. */
export function ArticleValue({ name, article }: ArticleValueProps) {
  const authors = useAuthors().data?.authors ?? []
  const text = articleText(name, article, authors)
  if (text === '') return <span className="text-fg-subtle">{articleWords.nothing}</span>
  if (name !== 'cover') return text
  return <img src={text} alt="" className="h-20 w-32 rounded-sm bg-sunken object-cover" />
}
