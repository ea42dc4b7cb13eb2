import Sparkles from 'lucide-react/icons/sparkles'
import {
  recommendations,
  carbonCalculator as words,
} from '../../../content/demos/carbon-calculator.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Footprint, formatKg } from './carbon-calculator.ts'
import { CategoryShares } from './category-shares.tsx'

export function CalculatorResult({ result }: { result: Footprint }) {
  return (
    <>
      <p className="text-md text-fg-muted">{words.totalHeading}</p>
      <p className="mt-0.5 text-lg text-fg-muted">
        <span className="me-1 text-figure leading-[1.1]! font-medium text-fg">
          {formatKg(result.totalKg)}
        </span>{' '}
        {words.unit}
      </p>
      <CategoryShares categories={result.categories} totalKg={result.totalKg} />
      <h4 className="mt-7 mb-3 flex items-center gap-2 border-t border-line pt-6">
        <Icon of={Sparkles} size={16} className="text-accent-text" />
        {words.recommendationsHeading}
      </h4>
      <ul className="grid gap-3 lg:grid-cols-3">
        {recommendations.map(({ effect, title, text }) => (
          <li key={title} className="rounded-md border border-line p-3.5">
            <strong className="block font-mono text-lg font-medium tracking-figure text-accent-text">
              {effect}
            </strong>
            <span className="mt-1 block text-sm leading-[1.4] font-medium">{title}</span>
            <span className="mt-1 block text-xs leading-[1.45] text-fg-muted">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-xs text-fg-subtle">{words.methodNote}</p>
    </>
  )
}
