import type { ReactNode } from 'react'
import type { Section } from '../../../../content/pages/marketing-page.ts'
import { BandView } from './band-view.tsx'
import { CardsView } from './cards-view.tsx'
import { ClosingView } from './closing-view.tsx'
import { FrameworksView } from './frameworks-view.tsx'
import { MetricsView } from './metrics-view.tsx'
import { OffersView } from './offers-view.tsx'
import { PeopleView } from './people-view.tsx'
import { PresenceView } from './presence-view.tsx'
import { QuoteView } from './quote-view.tsx'
import { SectionFrame } from './section-frame.tsx'
import { type Ground, sectionRhythm } from './section-rhythm.ts'
import { StatsView } from './stats-view.tsx'
import { StepsView } from './steps-view.tsx'
import { StripView } from './strip-view.tsx'
import { TextView } from './text-view.tsx'

type Views = { [Kind in Section['kind']]: (props: Extract<Section, { kind: Kind }>) => ReactNode }

const views: Views = {
  offers: OffersView,
  cards: CardsView,
  stats: StatsView,
  quote: QuoteView,
  band: BandView,
  steps: StepsView,
  text: TextView,
  strip: StripView,
  frameworks: FrameworksView,
  metrics: MetricsView,
  people: PeopleView,
  presence: PresenceView,
  closing: ClosingView,
}

/** `onlyGround` is for a page that is dark from top to bottom. */
export function MarketingSections({
  sections,
  onlyGround,
}: {
  sections: readonly Section[]
  onlyGround?: Ground
}) {
  const shown = sections.filter(({ isHidden }) => !isHidden)
  return sectionRhythm(shown, onlyGround).map(({ section, ground, joinsPrevious, joinsNext }) => {
    // The registry pairs each kind with its view, which the compiler cannot infer from a lookup.
    const View = views[section.kind] as (props: Section) => ReactNode
    return (
      <SectionFrame
        key={section.id ?? keyOf(section)}
        id={section.id}
        ground={ground}
        joinsPrevious={joinsPrevious}
        joinsNext={joinsNext}
        ruled={section.kind !== 'stats'}
        tight={section.kind === 'strip'}
      >
        <View {...section} />
      </SectionFrame>
    )
  })
}

function keyOf(section: Section): string {
  return `${section.kind} ${'heading' in section ? section.heading : ''}`
}
