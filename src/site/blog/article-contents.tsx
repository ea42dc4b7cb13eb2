import { useEffect, useState } from 'react'
import { type ArticleHeading, articleWords } from '../../../content/articles/articles.ts'
import { cx } from '../../lib/cx.ts'
import { AsideHeading } from './aside-heading.tsx'

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

/** The current heading: the last one that has passed the upper third of the screen. */
function useCurrentHeading(headings: readonly ArticleHeading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id)

  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top < window.innerHeight / 3,
      )
      setCurrent((passed.at(-1) ?? elements[0])?.id)
    }
    // The observed area reaches far up, so that a jump over many headings is noticed.
    const observer = new IntersectionObserver(update, { rootMargin: '999999px 0px -67% 0px' })
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [headings])

  return current
}
