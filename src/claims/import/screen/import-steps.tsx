import Check from 'lucide-react/icons/check'
import { importPage as words } from '../../../../content/claims/import-page.ts'
import { cx } from '../../../lib/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ImportStep } from './use-import.ts'

export function ImportSteps({ current, isSkipped }: { current: ImportStep; isSkipped: boolean }) {
  return (
    <ol
      aria-label={words.stepsLabel}
      className="mb-6 grid grid-cols-[repeat(4,auto)] justify-between gap-2 sm:grid-cols-4 sm:gap-0"
    >
      {words.steps.map(({ name, note }, at) => {
        const number = at + 1
        const isDone = number < current || current === 4
        const isCurrent = number === current && !isDone
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'grid items-center gap-3 sm:grid-cols-[32px_minmax(0,1fr)] sm:pe-5',
              isCurrent ? 'grid-cols-[32px_minmax(0,1fr)]' : 'grid-cols-[32px] text-fg-muted',
            )}
          >
            <i
              className={cx(
                'grid size-8 place-items-center rounded-full border-[1.5px] font-mono text-sm font-medium not-italic',
                isDone && 'border-accent bg-accent text-on-accent',
                isCurrent && 'border-fg bg-fg text-surface',
                !isDone && !isCurrent && 'border-field',
              )}
            >
              {isDone ? <Icon of={Check} size={16} /> : number}
            </i>
            <div className={cx(!isCurrent && 'max-sm:sr-only')}>
              <b className="block leading-[1.3] font-semibold">
                {name}
                {isDone && <span className="sr-only"> ({words.done})</span>}
              </b>
              <small className="text-xs">
                {number === 2 && isSkipped ? words.notNeeded : note}
              </small>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
