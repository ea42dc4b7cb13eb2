import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { checkNames, stateWords } from '../../../content/claims/check-names.ts'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { checkIds } from '../verify/check-result.ts'
import type { ShownCheck } from './use-checks.ts'

type LineState = keyof typeof stateWords

const icons = {
  passed: <Icon of={CircleCheck} size={20} />,
  failed: <Icon of={CircleX} size={20} />,
  skipped: <Icon of={CircleDashed} size={20} />,
  waiting: <Icon of={CircleDashed} size={20} />,
  running: <Spinner className="size-4 text-accent" />,
}

/** All checks in their order: those that were made, the one under way, and those that wait. */
export function CheckList({
  shown,
  isRunning,
  className,
}: {
  shown: readonly ShownCheck[]
  isRunning: boolean
  className?: string
}) {
  return (
    <ol className={cx('check-list', className)}>
      {checkIds.map((id, index) => {
        const check = shown[index]
        const state: LineState =
          check?.state ?? (isRunning && index === shown.length ? 'running' : 'waiting')
        const line = check?.line
        return (
          <li key={id} data-check={id} data-state={state} className="check-line">
            <span key={state} className="check-icon">
              {icons[state]}
            </span>
            <div className="min-w-0">
              <p className="check-title">
                <span className="sr-only">{stateWords[state]} </span>
                {line?.title ?? checkNames[id]}
              </p>
              <p className="check-detail">{line?.detail ?? '\u00a0'}</p>
            </div>
            <span className="check-figure">{line?.figure}</span>
          </li>
        )
      })}
    </ol>
  )
}
