import type { Offer, OffersSection } from '../../../../content/pages/marketing-page.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { Illustration } from './illustration.tsx'
import { SectionIcon } from './section-icon.tsx'
import { SectionLink } from './section-link.tsx'

/** A heading that stays in view, and a ruled list beside it. */
export function OffersView({ heading, lead, illustration, items }: OffersSection) {
  return (
    <div className="grid gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="self-start lg:sticky lg:top-[110px]">
        <h2>{heading}</h2>
        {lead && <p className="mt-4 max-w-[24em] text-fg-muted max-lg:max-w-[40em]">{lead}</p>}
        {illustration && (
          <Illustration
            id={illustration}
            className="mt-9 w-full max-w-[340px] mix-blend-multiply max-lg:hidden"
          />
        )}
      </div>
      <ul className="border-b border-line">
        {items.map((item) => (
          <OfferRow key={item.title} {...item} />
        ))}
      </ul>
    </div>
  )
}

function OfferRow({ id, icon, title, text, bullets, frameworks = [], link }: Offer) {
  return (
    <li
      id={id}
      className="grid scroll-mt-(--jump-offset) grid-cols-[44px_minmax(0,1fr)] border-t border-line py-6 sm:grid-cols-[56px_minmax(0,1fr)] sm:py-[30px]"
    >
      <SectionIcon name={icon} className="mt-0.5 text-accent-text" />
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-[40em] text-fg-muted">{text}</p>
        <TickList items={bullets} className="mt-4" />
        {frameworks.length > 0 && (
          <ul className="mt-3.5 flex flex-wrap gap-1.5">
            {frameworks.map((name) => (
              <li
                key={name}
                className="rounded-full border border-line-strong px-2.5 py-[3px] text-xs font-medium text-fg-muted"
              >
                {name}
              </li>
            ))}
          </ul>
        )}
        <SectionLink link={link} className="mt-2" />
      </div>
    </li>
  )
}
