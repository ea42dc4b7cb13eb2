import Play from 'lucide-react/icons/play'
import type { City } from '../../../content/cities.ts'
import { impactGrid } from '../../../content/pages/impact-grid.ts'
import { Icon } from '../../ui/icon.tsx'
import { CityPicture } from '../city-picture.tsx'
import { CityStats } from './city-stats.tsx'
import { PlayingVeil } from './playing-veil.tsx'

type CityCardProps = {
  city: City
  /** The first card is on the first screen, and its picture is the largest element there. */
  first: boolean
  isPlaying: boolean
  onOpen: () => void
  onPlay: () => void
}

/** Opening and playing are two separate buttons, never nested. */
export function CityCard({ city, first, isPlaying, onOpen, onPlay }: CityCardProps) {
  return (
    <li className="city-card relative overflow-hidden rounded-xl bg-surface lg:bg-forest">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="relative block w-full rounded-xl! text-start -outline-offset-2! lg:aspect-[16/10.2]"
      >
        <CityPicture
          id={city.id}
          own={city.picture}
          alt=""
          sizes="(width < 45rem) 92vw, (width < 85rem) 46vw, 644px"
          first={first}
          className="city-card-image w-full object-cover max-lg:aspect-[16/10] lg:h-full"
        />
        <span className="absolute inset-0 bg-linear-to-t from-ink/90 via-ink/35 via-26% to-transparent to-46% max-lg:hidden" />
        <span className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 max-lg:py-4 max-lg:pe-21 max-lg:ps-5 lg:absolute lg:end-21 lg:bottom-[22px] lg:start-6">
          <span className="sr-only">{impactGrid.open} </span>
          <span className="text-figure-md leading-[1.15] font-medium tracking-heading">
            {city.name}
          </span>{' '}
          <span className="text-sm text-on-ink-muted">{city.country}</span>{' '}
          <span className="col-span-2 mt-1 text-md leading-[1.4] text-on-ink">{city.headline}</span>
        </span>
      </button>
      <button
        type="button"
        aria-label={impactGrid.play(city.name)}
        onClick={onPlay}
        className="absolute end-[18px] bottom-[18px] z-1 grid size-12 place-items-center rounded-full! border border-white/35 bg-ink/72 text-white transition-colors duration-(--duration-fast) hover:border-transparent hover:bg-accent hover:text-on-accent focus-visible:z-3 lg:bottom-5 noscript:hidden"
      >
        <Icon of={Play} className="fill-current" />
      </button>
      <PlayingVeil city={city.name} isPlaying={isPlaying} />
      <noscript>
        <div className="p-6">
          <p>{city.description}</p>
          <div className="mt-5">
            <CityStats stats={city.stats} />
          </div>
          {city.story.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-fg-muted">
              {paragraph}
            </p>
          ))}
        </div>
      </noscript>
    </li>
  )
}
