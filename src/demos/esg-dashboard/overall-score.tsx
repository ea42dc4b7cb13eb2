import Minus from 'lucide-react/icons/minus'
import TrendingUp from 'lucide-react/icons/trending-up'
import { overallScore, pillars, esgDashboard as words } from '../../../content/demos/esg-demo.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'

const trends = {
  up: { icon: TrendingUp, tone: 'text-accent-text' },
  steady: { icon: Minus, tone: 'text-fg-subtle' },
}

export function OverallScore() {
  return (
    <div className="flex flex-col items-center [&>:first-child]:mt-1">
      <ScoreRing score={overallScore} size={168} thickness={10} grows>
        <span className="text-score leading-none font-medium tracking-figure-lg">
          {overallScore}
        </span>
        <span className="text-xs text-fg-muted">{words.outOf}</span>
      </ScoreRing>
      <h4 className="mt-4">{words.overallHeading}</h4>
      <ul className="mt-[22px] w-full text-md">
        {pillars.map(({ id, name, score, trend }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto_18px] items-center gap-2.5 border-t border-line py-2.5"
          >
            {name}
            <strong className="mono font-semibold">{score}</strong>
            <span className={trends[trend].tone}>
              <Icon of={trends[trend].icon} size={16} />
              <span className="sr-only">{words.trendLabels[trend]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
