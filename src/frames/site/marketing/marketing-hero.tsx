import { common } from '../../../../content/common.ts'
import type { Hero, HeroVisual } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { formatLongDate } from '../../../lib/format-long-date.ts'
import { Container } from '../../../ui/container.tsx'
import { StatStrip } from '../../../ui/stat.tsx'
import { ActionLinks } from './action-links.tsx'
import { HeroRecord } from './hero-record.tsx'
import { HeroText } from './hero-text.tsx'
import { Illustration } from './illustration.tsx'
import { WorldMap } from './world-map.tsx'

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
