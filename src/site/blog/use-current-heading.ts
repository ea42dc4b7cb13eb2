import { useEffect, useState } from 'react'
import type { ArticleHeading } from '../../../content/articles/articles.ts'

/** The current heading: the last one that has passed the upper third of the screen. */
export function useCurrentHeading(headings: readonly ArticleHeading[]): string | undefined {
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
