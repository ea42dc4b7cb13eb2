import { useEffect, useRef } from 'react'
import type { City } from '../../../content/cities.ts'
import { impactGrid } from '../../../content/pages/impact-grid.ts'

/** The story opens below the visible part of the dialog, so it scrolls itself into view. */
export function CityStory({ id, city }: { id: string; city: City }) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not return.
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={element}
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mb-9 border-t border-line pt-7 md:col-span-2"
    >
      <h3 id={`${id}-heading`}>{impactGrid.storyHeading(city.name)}</h3>
      <div className="mt-4 grid gap-x-12 gap-y-3.5 text-fg-muted md:columns-2 md:block md:*:mb-3.5">
        {city.story.map((paragraph) => (
          <p key={paragraph} className="break-inside-avoid">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
