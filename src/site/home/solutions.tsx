import { solutions } from '../../../content/home/solutions.ts'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ActionLink } from './action-link.tsx'
import { HomeSection, headingId } from './home-section.tsx'
import { SolutionCard } from './solution-card.tsx'

export function Solutions() {
  const { id, frameworks, heading, headingTail, cards, closing } = solutions
  return (
    <HomeSection id={id} tone="paper">
      <Reveal className="mb-(--space-stack) grid items-start gap-3 border-b border-line pb-(--space-stack) max-sm:-mt-[calc(var(--space-section)*0.25)] sm:-mt-[calc(var(--space-section)*0.45)] sm:grid-cols-[180px_1fr] sm:gap-8">
        <p className="text-sm leading-[1.45] text-fg-muted">{frameworks.label}</p>
        <ul className="flex flex-wrap gap-x-[18px] gap-y-1 text-md font-medium tracking-label sm:gap-x-6 sm:gap-y-1.5 sm:text-body-lg">
          {frameworks.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Reveal>
      <SectionHeading
        id={headingId(id)}
        title={heading}
        tail={headingTail}
        className="mb-(--space-stack)"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {cards.map((card) => (
          <Reveal key={card.id} className="flex">
            <SolutionCard solution={card} />
          </Reveal>
        ))}
      </div>
      <Reveal className="mt-6 flex flex-wrap items-center justify-between gap-6 rounded-xl border border-line-strong p-[22px] sm:px-8 sm:py-7">
        <p className="text-body-lg text-fg-muted">
          <strong className="font-semibold text-fg">{closing.heading}</strong> {closing.text}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {closing.actions.map((action) => (
            <ActionLink key={action.label} action={action} className="max-sm:flex-1" />
          ))}
        </div>
      </Reveal>
    </HomeSection>
  )
}
