import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import { common } from '../../../../content/common.ts'
import type {
  Hero,
  HeroVisual,
  MapPlace,
  RecordRow,
} from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { formatLongDate } from '../../../lib/format-long-date.ts'
import { Container } from '../../../ui/container.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatStrip } from '../../../ui/stat.tsx'
import { ActionLinks } from './action-links.tsx'
import { HeroText } from './hero-text.tsx'
import { Illustration } from './illustration.tsx'

export function MarketingHero({ hero }: { hero: Hero }) {
  const { title, lead, actions, visual, figures, updated } = hero
  const onMap = visual?.kind === 'map'
  return (
    <section
      className={cx(
        'on-dark relative isolate overflow-hidden pt-[calc(var(--header-h)+clamp(3.5rem,8vw,7rem))]',
        onMap && figures ? 'pb-0' : 'pb-[clamp(3.5rem,7vw,6.5rem)]',
      )}
    >
      {onMap ? <WorldMap places={visual.places} /> : <div className="contours contours-page" />}
      <Container>
        <div
          className={cx(
            visual &&
              !onMap &&
              'grid items-center gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          )}
        >
          <div>
            <HeroText title={title} lead={lead} />
            {updated && (
              <p className="mt-6 text-md text-fg-subtle">
                {common.lastUpdated} <time dateTime={updated}>{formatLongDate(updated)}</time>
              </p>
            )}
            <ActionLinks actions={actions} className="mt-8" />
          </div>
          {visual && <Visual visual={visual} />}
        </div>
        {figures && <StatStrip stats={figures} className="mt-[clamp(2.5rem,5vw,4.5rem)]" />}
      </Container>
    </section>
  )
}

function Visual({ visual }: { visual: HeroVisual }) {
  if (visual.kind === 'record') return <HeroRecord rows={visual.rows} />
  if (visual.kind === 'illustration') {
    return (
      <Illustration id={visual.id} tone="dark" eager className="mx-auto w-full max-w-[480px]" />
    )
  }
  return null
}

/** Illustrates the path from a claim to its review; hidden from screen readers. */
function HeroRecord({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <div
      aria-hidden="true"
      className="divide-y divide-line rounded-xl border border-line-strong bg-surface/92"
    >
      {rows.map(({ title, text, code }, index) => {
        const isLast = index === rows.length - 1
        return (
          <div
            key={title}
            className="relative grid grid-cols-[32px_1fr_auto] items-center gap-x-3.5 px-[22px] py-[18px]"
          >
            <span className="row-span-2 grid size-8 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Icon of={isLast ? BadgeCheck : Check} size={16} />
              {!isLast && (
                <span className="absolute top-[calc(50%+16px)] -bottom-[calc(50%-16px)] start-[38px] z-1 w-px bg-accent opacity-50" />
              )}
            </span>
            <span className="leading-[1.3] font-semibold">{title}</span>
            <span className="mono text-xs font-medium">{code}</span>
            <span className="col-span-2 text-sm leading-[1.4] text-fg-muted">{text}</span>
          </div>
        )
      })}
    </div>
  )
}

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
function WorldMap({ places }: { places: readonly MapPlace[] }) {
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
