import type { CardsSection } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { DrawnCard } from './drawn-card.tsx'
import { RuledCard } from './ruled-card.tsx'
import { SectionIntro } from './section-intro.tsx'

/** Cards with an illustration stand apart; cards with words alone share one ruled grid. */
export function CardsView({ heading, headingTail, lead, items }: CardsSection) {
  const drawn = items.some((item) => item.illustration)
  const columns = items.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'
  const twoOnTablets = drawn || items.length % 2 === 0
  return (
    <>
      <SectionIntro heading={heading} headingTail={headingTail} lead={lead} />
      <ul
        className={cx(
          'grid',
          columns,
          twoOnTablets && 'sm:max-lg:grid-cols-2',
          drawn ? 'gap-6' : 'border-t border-s border-line',
        )}
      >
        {items.map((item) => (
          <li key={item.title} className="grid">
            {drawn ? <DrawnCard {...item} /> : <RuledCard {...item} />}
          </li>
        ))}
      </ul>
    </>
  )
}
