import { type CaseCard as Case, impact } from '../../../content/home/impact.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ActionLink } from './action-link.tsx'
import { HomeSection, headingId } from './home-section.tsx'
import { LearnMore } from './learn-more.tsx'

export function Impact() {
  const { id, heading, headingTail, figures, cards, action } = useWords('impact', impact)
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

function CaseCard({ card }: { card: Case }) {
  const { illustration, sector, title, text, figures, action } = card
  return (
    <article className="flex w-full flex-col @xl:flex-row overflow-hidden rounded-xl border border-line bg-surface transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md">
      <div className="aspect-[16/10] overflow-hidden bg-forest @xl:aspect-auto @xl:w-1/2">
        <img
          src={`/images/illustrations/${illustration}-dark.svg`}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="size-full scale-[1.06] object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col px-[26px] pt-6 pb-3.5">
        <p className="mb-1.5 text-xs font-semibold text-accent-text">{sector}</p>
        <h3>{title}</h3>
        <p className="mt-2 flex-1 text-md text-fg-muted">{text}</p>
        <dl className="mt-5 mb-1.5 grid grid-cols-2 gap-4 border-t border-line pt-[18px]">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col">
              <dt className="order-2 mt-0.5 text-xs leading-[1.4] text-fg-muted">{label}</dt>
              <dd className="text-figure-md leading-[1.1] font-medium tracking-figure [word-spacing:0.12em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <LearnMore action={action} about={title} />
      </div>
    </article>
  )
}
