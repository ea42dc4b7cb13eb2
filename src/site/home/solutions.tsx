import Check from 'lucide-react/icons/check'
import type { ComponentType } from 'react'
import { type Solution, type SolutionId, solutions } from '../../../content/home/solutions.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ActionLink } from './action-link.tsx'
import { BenchmarkDiagram } from './diagrams/benchmark-diagram.tsx'
import { CreditDiagram } from './diagrams/credit-diagram.tsx'
import { EmissionsDiagram } from './diagrams/emissions-diagram.tsx'
import { FrameworksDiagram } from './diagrams/frameworks-diagram.tsx'
import { HomeSection, headingId } from './home-section.tsx'
import { LearnMore } from './learn-more.tsx'

export function Solutions() {
  const { id, frameworks, heading, headingTail, cards, closing } = useWords('solutions', solutions)
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

const diagrams: Record<SolutionId, ComponentType> = {
  'carbon-intelligence': EmissionsDiagram,
  'global-esg-platform': FrameworksDiagram,
  'verified-carbon-credits': CreditDiagram,
  'sustainability-analytics': BenchmarkDiagram,
}

function SolutionCard({ solution }: { solution: Solution }) {
  const { id, title, description, features, action } = solution
  const Drawing = diagrams[id]
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-xl border border-line bg-surface transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md">
      <div className="border-b border-line bg-linear-to-b from-[#f1f4ec] to-[#eaeee5] py-2">
        <Drawing />
      </div>
      <div className="flex flex-1 flex-col px-[22px] pt-6 pb-3.5 sm:px-8 sm:pt-7 sm:pb-5">
        <h3>{title}</h3>
        <p className="mt-2.5 max-w-[34em] text-fg-muted">{description}</p>
        <ul className="mt-[18px] mb-2.5 grid gap-2 text-md leading-[1.45]">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Icon of={Check} size={16} className="mt-[3px] text-accent-text" />
              {feature}
            </li>
          ))}
        </ul>
        <LearnMore action={action} about={title} />
      </div>
    </article>
  )
}
