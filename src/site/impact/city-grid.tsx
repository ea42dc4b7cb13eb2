import { lazy, Suspense, useState } from 'react'
import type { City } from '../../../content/cities.ts'
import { impactGrid } from '../../../content/pages/impact-grid.ts'
import { Container } from '../../ui/container.tsx'
import { CityCard } from './city-card.tsx'
import { usePlaying } from './use-playing.ts'

// Loaded when the first city is opened.
const CityDialog = lazy(async () => ({ default: (await import('./city-dialog.tsx')).CityDialog }))

export function CityGrid({ cities, note }: { cities: readonly City[]; note: string }) {
  const [shown, setShown] = useState<City>()
  const [open, setOpen] = useState(false)
  const playing = usePlaying()

  const show = (city: City) => {
    setShown(city)
    setOpen(true)
  }
  return (
    <section className="on-dark pt-[clamp(2.5rem,5vw,4.5rem)]">
      <Container>
        <h2 className="sr-only">{impactGrid.heading}</h2>
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
          {cities.map((city, index) => (
            <CityCard
              key={city.id}
              city={city}
              first={index === 0}
              isPlaying={playing.id === city.id}
              onOpen={() => show(city)}
              onPlay={() => playing.start(city.id)}
            />
          ))}
        </ul>
        <p className="mt-5 text-sm text-fg-subtle">{note}</p>
      </Container>
      {shown && (
        <Suspense>
          {/* A new city begins with its story closed. */}
          <CityDialog key={shown.id} city={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
