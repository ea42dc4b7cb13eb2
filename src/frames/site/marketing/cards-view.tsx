import type { Card, CardsSection } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { SectionIcon } from './section-icon.tsx'
import { SectionIntro } from './section-intro.tsx'
import { SectionLink } from './section-link.tsx'

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

function RuledCard({ icon, label, title, text, bullets, link }: Card) {
  return (
    <article className="flex flex-col border-e border-b border-line px-[22px] pt-7 pb-8 has-[a]:pb-4 sm:px-[26px]">
      {icon && <SectionIcon name={icon} className="mb-5 text-accent-text" />}
      {label && <p className="mb-1.5 text-xs font-semibold text-accent-text">{label}</p>}
      <h3>{title}</h3>
      <p className="mt-2 text-md text-fg-muted">{text}</p>
      <TickList items={bullets} className="mt-4" />
      {/* The grow keeps links of one row on one line. */}
      {link && (
        <div className="mt-4 flex grow items-end">
          <SectionLink link={link} about={title} />
        </div>
      )}
    </article>
  )
}
