import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { stateWords } from '../../../content/claims/check-names.ts'
import { signPage } from '../../../content/claims/sign-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { recalculations } from './recalculate.ts'
import { SignStep } from './sign-step.tsx'
import type { useRecalculation } from './use-recalculation.ts'

const words = signPage.steps.recalculate

type RecalculationStepProps = {
  recalculation: ReturnType<typeof useRecalculation>
  isGood: boolean
}

export function RecalculationStep({ recalculation, isGood }: RecalculationStepProps) {
  const { phase, steps, seconds, again } = recalculation
  const passed = steps.filter((step) => step.passed).length
  const rows = steps.find(({ name }) => name === 'rows')?.count ?? 0
  const text = {
    running: words.running,
    done: isGood ? words.done(rows, seconds.toFixed(1)) : words.failed,
    unreachable: words.unreachable,
  }[phase]
  return (
    <SignStep
      number={1}
      state={isGood ? 'done' : 'current'}
      title={words.title}
      text={<span role="status">{text}</span>}
      aside={
        phase === 'unreachable' ? (
          <Button variant="outline" size="sm" onClick={again}>
            {signPage.steps.recalculate.again}
          </Button>
        ) : (
          <Badge tone={isGood ? 'good' : phase === 'done' ? 'bad' : 'neutral'}>
            {words.count(passed, recalculations.length)}
          </Badge>
        )
      }
    >
      <ol>
        {recalculations.map((name, index) => (
          <CheckLine
            key={name}
            name={name}
            step={steps[index]}
            isRunning={phase === 'running' && index === steps.length}
          />
        ))}
      </ol>
    </SignStep>
  )
}

type CheckLineProps = {
  name: (typeof recalculations)[number]
  step: { passed: boolean; count: number } | undefined
  isRunning: boolean
}

function CheckLine({ name, step, isRunning }: CheckLineProps) {
  const [title, detail] = signPage.checks[name]
  const state = step ? (step.passed ? 'passed' : 'failed') : isRunning ? 'running' : 'waiting'
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-[11px] text-md">
      {state === 'passed' && <Icon of={CircleCheck} size={20} className="text-good" />}
      {state === 'failed' && <Icon of={CircleX} size={20} className="text-bad" />}
      {state === 'waiting' && <Icon of={CircleDashed} size={20} className="text-fg-subtle" />}
      {state === 'running' && <Spinner className="size-4 text-accent" />}
      <div className="min-w-0">
        <b className="block font-semibold">
          <span className="sr-only">{stateWords[state]} </span>
          {title}
        </b>
        <small className="text-xs text-fg-muted">{detail}</small>
      </div>
      <span className="mono text-sm">{step?.count.toLocaleString('en-GB')}</span>
    </li>
  )
}
