import Check from 'lucide-react/icons/check'
import type { ComponentType } from 'react'
import type { Solution, SolutionId } from '../../../content/home/solutions.ts'
import { Icon } from '../../ui/icon.tsx'
import { BenchmarkDiagram } from './diagrams/benchmark-diagram.tsx'
import { CreditDiagram } from './diagrams/credit-diagram.tsx'
import { EmissionsDiagram } from './diagrams/emissions-diagram.tsx'
import { FrameworksDiagram } from './diagrams/frameworks-diagram.tsx'
import { LearnMore } from './learn-more.tsx'

const diagrams: Record<SolutionId, ComponentType> = {
  'carbon-intelligence': EmissionsDiagram,
  'global-esg-platform': FrameworksDiagram,
  'verified-carbon-credits': CreditDiagram,
  'sustainability-analytics': BenchmarkDiagram,
}

export function SolutionCard({ solution }: { solution: Solution }) {
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
