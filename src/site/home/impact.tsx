import { impact } from '../../../content/home/impact.ts'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ActionLink } from './action-link.tsx'
import { CaseCard } from './case-card.tsx'
import { HomeSection, headingId } from './home-section.tsx'

export function Impact() {
  const { id, heading, headingTail, figures, cards, action } = impact
  return (
    <HomeSection id={id} tone="white">
      <SectionHeading
        id={headingId(id)}
        title={heading}
        tail={headingTail}
        className="mb-(--space-stack)"
      />
      <dl className="mb-(--space-stack) grid grid-cols-2 border-y border-line sm:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col border-line py-5 max-sm:even:border-s max-sm:even:ps-[18px] max-sm:nth-[n+3]:border-t sm:pt-7 sm:pb-[30px] sm:not-first:border-s sm:not-first:ps-7"
          >
            <dt className="order-2 mt-2.5 text-fg-muted">{label}</dt>
            <dd className="text-figure-xl leading-none font-medium tracking-figure-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Reveal key={card.id} className="@container flex sm:max-lg:last:col-span-2">
            <CaseCard card={card} />
          </Reveal>
        ))}
      </div>
      <div className="mt-(--space-stack) flex justify-center">
        <ActionLink action={action} size="lg" />
      </div>
    </HomeSection>
  )
}
