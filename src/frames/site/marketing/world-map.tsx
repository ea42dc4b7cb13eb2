import type { MapPlace } from '../../../../content/pages/marketing-page.ts'

/** Coordinates of each place on world-dots.svg (Equal Earth, 1200 by 560). */
const positions: Record<MapPlace, readonly [number, number]> = {
  'Abu Dhabi': [773.5, 212],
  Cardiff: [591.4, 106.2],
  Dubai: [775.8, 208.8],
  Jacksonville: [345.8, 187.2],
  London: [599.6, 106],
  'New York': [382.4, 145.5],
  Singapore: [946, 314.1],
  Sydney: [1062.6, 467.7],
}

/** The dotted world behind a heading, with a pin for each place. */
export function WorldMap({ places }: { places: readonly MapPlace[] }) {
  return (
    <div className="world-map">
      <img src="/images/world-dots.svg" alt="" width="1200" height="560" className="w-full" />
      <svg
        viewBox="0 0 1200 560"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-accent"
      >
        {places.map((place) => {
          const [x, y] = positions[place]
          return (
            <g key={place}>
              <circle cx={x} cy={y} r="16" opacity=".16" />
              <circle cx={x} cy={y} r="5" />
            </g>
          )
        })}
      </svg>
    </div>
  )
}
