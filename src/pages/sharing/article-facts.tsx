import { formatDay } from '../../lib/format-day.ts'
import type { PreviewedArticle } from './previewed-article.server.ts'

/** Author, date, tags and cover of an article that is not public yet. */
export function ArticleFacts({ author, date, tags, cover }: PreviewedArticle) {
  return (
    <>
      {(author || date) && (
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-md text-fg-subtle">
          {author && <span className="font-semibold wrap-anywhere text-fg">{author}</span>}
          {date && <time dateTime={date}>{formatDay(date)}</time>}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="max-w-full rounded-full border border-line-strong px-3 py-1 text-sm wrap-anywhere"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
      {cover && (
        <img
          src={cover}
          alt=""
          width="1680"
          height="720"
          className="mt-6 aspect-[21/9] w-full rounded-xl bg-forest object-cover"
        />
      )}
    </>
  )
}
