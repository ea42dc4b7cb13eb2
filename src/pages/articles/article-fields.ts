import { articleWords } from '../../../content/cms/articles.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import type { ArticleFields } from './article.schema.ts'

const names = ['authorId', 'date', 'tags', 'summary', 'cover'] as const
export type ArticleField = (typeof names)[number]

type Article = ArticleFields | undefined

/** What differs; a missing value is the same as an empty one. */
export function changedFields(a: Article, b: Article): ArticleField[] {
  return names.filter((name) => keyOf(a?.[name]) !== keyOf(b?.[name]))
}

function keyOf(value: ArticleFields[ArticleField]) {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0)
  return isEmpty ? '' : JSON.stringify(value)
}

/** A value in words; empty if there is none. */
export function articleText(
  name: ArticleField,
  article: Article,
  authors: readonly { id: number; name: string }[],
): string {
  const { authorId, date, tags = [], summary = '', cover = '' } = article ?? {}
  if (name === 'authorId') {
    if (!authorId) return ''
    return authors.find(({ id }) => id === authorId)?.name ?? articleWords.goneAuthor
  }
  if (name === 'date') return date ? formatLongDate(date) : ''
  if (name === 'tags') return tags.join(', ')
  return name === 'summary' ? summary : cover
}

/** Mine, with these fields of theirs. */
export function mergeArticles(
  mine: ArticleFields,
  theirs: ArticleFields,
  taken: readonly ArticleField[],
): ArticleFields {
  const kept = Object.entries(mine).filter(([name]) => !taken.some((one) => one === name))
  const others = taken.flatMap((name) => (theirs[name] === undefined ? [] : [[name, theirs[name]]]))
  return Object.fromEntries([...kept, ...others])
}
