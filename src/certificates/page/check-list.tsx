import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { memo } from 'react'
import { checkNames, stateWords } from '../../../content/claims/check-names.ts'
import { type CheckId, checkIds } from '../../certificate-check/check-result.ts'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ShownCheck } from './use-checks.ts'

type LineState = keyof typeof stateWords

const icons = {
  passed: <Icon of={CircleCheck} size={20} />,
  failed: <Icon of={CircleX} size={20} />,
  skipped: <Icon of={CircleDashed} size={20} />,
  waiting: <Icon of={CircleDashed} size={20} />,
  running: <Spinner className="size-4 text-accent" />,
}

/** All checks in order: finished, running and waiting. */
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
      {checkIds.map((id, index) => (
        <CheckListLine
          key={id}
          id={id}
          check={shown[index]}
          isRunning={isRunning && index === shown.length}
        />
      ))}
    </ol>
  )
}

/** Rendered again only when its own check changes: seventeen arrive within half a second. */
const CheckListLine = memo(function CheckListLine({
  id,
  check,
  isRunning,
}: {
  id: CheckId
  check: ShownCheck | undefined
  isRunning: boolean
}) {
  const state: LineState = check?.state ?? (isRunning ? 'running' : 'waiting')
  return (
    <li data-check={id} data-state={state} className="check-line">
      <span key={state} className="check-icon">
        {icons[state]}
      </span>
      <div className="min-w-0">
        <p className="check-title">
          <span className="sr-only">{stateWords[state]} </span>
          {check?.line.title ?? checkNames[id]}
        </p>
        <p className="check-detail">{check?.line.detail ?? '\u00a0'}</p>
      </div>
      <span className="check-figure">{check?.line.figure}</span>
    </li>
  )
})
