import { type ArticleHeading, articleWords } from '../../../content/articles/articles.ts'
import { cx } from '../../lib/cx.ts'
import { AsideHeading } from './aside-heading.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

export function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const current = useCurrentHeading(headings)
  return (
    <nav aria-labelledby="contents" className="sticky top-[104px] self-start text-md max-lg:hidden">
      <AsideHeading id="contents">{articleWords.contentsHeading}</AsideHeading>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                'block border-s-2 py-2 ps-3.5 leading-[1.35] hover:text-fg',
                id === current
                  ? 'border-accent font-semibold text-fg'
                  : 'border-line text-fg-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
