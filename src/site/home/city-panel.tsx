import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type FocusEvent, useEffect, useState } from 'react'
import { hero } from '../../../content/home/hero.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { usePageSettled } from '../../lib/use-page-settled.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CitySlide } from './city-slide.tsx'
import { RecordCard } from './record-card.tsx'
import { useCityRotation } from './use-city-rotation.ts'

/**
 * Six cities that rotate. The rotation pauses under the pointer and while anything inside has the
 * focus.
 */
export function CityPanel() {
  const { panel } = useWords('hero', hero)
  const { slides } = panel
  const rotation = useCityRotation(slides.length)
  const settled = usePageSettled()
  const reach = useReach({
    shown: rotation.shown,
    count: slides.length,
    settled,
    near: rotation.resting,
    ahead: rotation.canTurn,
  })
  const city = slides[rotation.shown]
  // A press with the pointer leaves the focus behind, which must not pause the rotation.
  const onFocus = ({ target }: FocusEvent) => rotation.setFocused(target.matches(':focus-visible'))
  return (
    <figure
      aria-roledescription="carousel"
      aria-label={panel.label}
      data-turning={rotation.turning || undefined}
      onPointerEnter={() => rotation.setHovered(true)}
      onPointerLeave={() => rotation.setHovered(false)}
      onFocus={onFocus}
      onBlur={() => rotation.setFocused(false)}
      className="min-w-0"
    >
      <div className="relative aspect-[1/1.02] overflow-hidden rounded-lg bg-forest sm:aspect-[16/11] lg:aspect-[608/500]">
        {slides.map((slide, i) =>
          reach > i ? (
            <CitySlide
              key={slide.imageId}
              slide={slide}
              shown={i === rotation.shown}
              first={i === 0}
            />
          ) : null,
        )}
        <div className="city-shade absolute inset-0" />
        <p
          dir="ltr"
          className="mono absolute top-4 start-[18px] text-2xs whitespace-pre text-white"
        >
          {city?.coordinates}
        </p>
        <RecordCard />
        <div className="absolute inset-0 rounded-[inherit] inset-ring inset-ring-white/14" />
      </div>
      <figcaption className="flex min-h-[54px] items-center justify-between gap-4 pt-2.5 text-md text-fg-muted">
        <p>
          {panel.caption} <strong className="font-semibold text-fg">{city?.name}</strong>
        </p>
        <div className="flex items-center gap-1.5 noscript:hidden">
          <ol className="flex">
            {slides.map(({ imageId, name }, i) => (
              <li key={imageId}>
                <button
                  type="button"
                  aria-label={panel.showCity(name)}
                  aria-current={i === rotation.shown || undefined}
                  onClick={() => rotation.show(i)}
                  className="grid h-(--hit) w-6 place-items-center sm:w-[26px]"
                >
                  <span className="city-segment" />
                </button>
              </li>
            ))}
          </ol>
          {rotation.canTurn && (
            <IconButton
              icon={rotation.paused ? Play : Pause}
              iconSize={16}
              label={rotation.paused ? panel.play : panel.pause}
              onClick={() => rotation.setPaused(!rotation.paused)}
              className="-me-3 [&>svg]:fill-current"
            />
          )}
        </div>
      </figcaption>
    </figure>
  )
}

type Slides = {
  shown: number
  count: number
  /** The page itself has loaded. */
  settled: boolean
  /** The pointer or the focus has reached the controls. */
  near: boolean
  /** The next slide will appear by itself. */
  ahead: boolean
}

/** How many slides to load: the first with the page, the others only when they are due. */
function useReach({ shown, count, settled, near, ahead }: Slides): number {
  const [reach, setReach] = useState(1)
  const wanted = near ? count : Math.min(count, shown + (ahead ? 2 : 1))
  useEffect(() => {
    if (settled) setReach((now) => Math.max(now, wanted))
  }, [settled, wanted])
  return reach
}
