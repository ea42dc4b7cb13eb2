import Play from 'lucide-react/icons/play'
import type { City } from '../../../content/cities.ts'
import { impactGrid } from '../../../content/pages/impact-grid.ts'
import { Icon } from '../../ui/icon.tsx'
import { CityPicture } from '../city-picture.tsx'
import { CityStats } from './city-stats.tsx'
import { PlayingVeil } from './playing-veil.tsx'

type CityCardProps = { city: City; isPlaying: boolean; onOpen: () => void; onPlay: () => void }

/** Opening and playing are two buttons beside each other, never one inside the other. */
export function CityCard({ city, isPlaying, onOpen, onPlay }: CityCardProps) {
  return (
    <li className="city-card relative overflow-hidden rounded-xl bg-surface sm:bg-forest">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="block w-full rounded-xl! text-left -outline-offset-2! sm:aspect-[16/10.2]"
      >
        <CityPicture
          id={city.id}
          alt=""
          sizes="(width < 45rem) 92vw, (width < 85rem) 46vw, 644px"
          className="city-card-image w-full object-cover max-sm:aspect-[16/10] sm:h-full"
        />
        <span className="absolute inset-0 bg-linear-to-t from-ink/90 via-ink/35 via-26% to-transparent to-46% max-sm:hidden" />
        <span className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 max-sm:py-4 max-sm:pr-21 max-sm:pl-5 sm:absolute sm:right-21 sm:bottom-[22px] sm:left-6">
          <span className="sr-only">{impactGrid.open} </span>
          <span className="text-[1.75rem] leading-[1.15] font-medium tracking-[-0.03em]">
            {city.name}
          </span>{' '}
          <span className="text-sm text-[#c9d7cf]">{city.country}</span>{' '}
          <span className="col-span-2 mt-1 text-[0.9375rem] leading-[1.4] text-[#e4ece6]">
            {city.headline}
          </span>
        </span>
      </button>
      <button
        type="button"
        aria-label={impactGrid.play(city.name)}
        onClick={onPlay}
        className="absolute right-[18px] bottom-[18px] z-1 grid size-12 place-items-center rounded-full! border border-white/35 bg-ink/72 text-white transition-colors duration-(--duration-fast) hover:border-transparent hover:bg-accent hover:text-on-accent focus-visible:z-3 sm:bottom-5 noscript:hidden"
      >
        <Icon of={Play} className="fill-current" />
      </button>
      <PlayingVeil city={city.name} isPlaying={isPlaying} />
      <noscript>
        <div className="p-6">
          <p>{city.description}</p>
          <CityStats stats={city.stats} />
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
