import Check from 'lucide-react/icons/check'
import { importPage as words } from '../../../../content/claims/import-page.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ImportStep } from './use-import.ts'

export function ImportSteps({ current, isSkipped }: { current: ImportStep; isSkipped: boolean }) {
  return (
    <ol aria-label={words.stepsLabel} className="import-steps">
      {words.steps.map(({ name, note }, at) => {
        const number = at + 1
        const isDone = number < current || current === 4
        const isCurrent = number === current && !isDone
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={isDone ? 'is-done' : undefined}
          >
            <i>{isDone ? <Icon of={Check} size={16} /> : number}</i>
            <div>
              <b>
                {name}
                {isDone && <span className="sr-only"> ({words.done})</span>}
              </b>
              <small>{number === 2 && isSkipped ? words.notNeeded : note}</small>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
