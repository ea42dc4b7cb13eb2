import ChevronUp from 'lucide-react/icons/chevron-up'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { City } from '../../../content/cities.ts'
import { impactGrid } from '../../../content/pages/impact-grid.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CityPicture } from '../city-picture.tsx'
import { CityStats } from './city-stats.tsx'
import { PlayingVeil } from './playing-veil.tsx'
import { usePlaying } from './use-playing.ts'

type CityDialogProps = { city: City; open: boolean; onClose: () => void }

export function CityDialog({ city, open, onClose }: CityDialogProps) {
  const [storyShown, setStoryShown] = useState(false)
  const playing = usePlaying(() => setStoryShown(true))
  const titleId = `${city.id}-title`
  const storyId = `${city.id}-story`

  const close = () => {
    playing.stop()
    setStoryShown(false)
    onClose()
  }
  const toggleStory = () => {
    if (storyShown) setStoryShown(false)
    else playing.start(city.id)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      className="city-dialog modal-rise on-dark border border-line-strong bg-surface!"
    >
      {/* Stays visible while a long story scrolls. */}
      <div className="sticky top-0 z-3 flex h-0 justify-end">
        <IconButton
          icon={X}
          iconSize={20}
          label={impactGrid.close}
          onClick={close}
          className="m-3.5 rounded-full! border border-line-strong bg-canvas hover:bg-hover!"
        />
      </div>
      <div className="relative aspect-[16/10] overflow-hidden sm:aspect-[1040/450]">
        <CityPicture
          id={city.id}
          own={city.picture}
          alt={city.imageAlt}
          sizes="(width < 68rem) 100vw, 1040px"
          eager
          className="size-full object-cover object-[50%_62%]"
        />
        <span
          dir="ltr"
          className="mono absolute bottom-[18px] start-5 rounded-[4px] bg-ink/70 px-2 py-1 text-2xs whitespace-pre text-white"
        >
          {city.coordinates}
        </span>
        <PlayingVeil city={city.name} isPlaying={playing.id !== undefined} />
      </div>
      <div className="grid items-center gap-x-12 gap-y-[22px] px-5 pt-[22px] pb-6 sm:px-10 sm:pt-[34px] sm:pb-[38px] md:grid-cols-2">
        <div>
          <h2 id={titleId} className="text-4xl leading-[1.02] tracking-figure sm:text-5xl">
            {city.name}{' '}
            <small className="ms-1.5 text-h4 font-normal text-fg-subtle">{city.country}</small>
          </h2>
          <p className="mt-1.5 text-xl leading-[1.3] tracking-title">{city.headline}</p>
          <p className="mt-3.5 text-fg-muted">{city.description}</p>
        </div>
        <div>
          <CityStats stats={city.stats} />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
            <Button
              aria-expanded={storyShown}
              aria-controls={storyShown ? storyId : undefined}
              icon={
                storyShown ? (
                  <Icon of={ChevronUp} size={16} />
                ) : (
                  <Icon of={Play} size={16} className="fill-current" />
                )
              }
              onClick={toggleStory}
            >
              {storyShown ? impactGrid.hideStory : impactGrid.watchStory}
            </Button>
            <ButtonLink href={impactGrid.discoverMore.href} variant="outline">
              {impactGrid.discoverMore.label}
            </ButtonLink>
          </div>
        </div>
        {storyShown && <CityStory id={storyId} city={city} />}
      </div>
    </Dialog>
  )
}

/** The story opens below the visible part of the dialog, so it scrolls itself into view. */
function CityStory({ id, city }: { id: string; city: City }) {
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
