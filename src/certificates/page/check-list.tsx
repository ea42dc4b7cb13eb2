import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleMinus from 'lucide-react/icons/circle-minus'
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
  noted: <Icon of={CircleMinus} size={20} />,
  waiting: <Icon of={CircleDashed} size={20} />,
  running: <Spinner className="size-4 text-accent" />,
}

const arrives = 'animate-[check-in_var(--duration-base)_var(--ease-out)]'
const iconStyles = {
  passed: `${arrives} text-good`,
  failed: `${arrives} text-bad`,
  skipped: 'text-fg-subtle',
  noted: 'text-fg-subtle',
  waiting: 'text-fg-subtle',
  running: 'text-fg-subtle',
}

/** All checks in order: finished, running and waiting. */
export function CheckList({
  shown,
  isRunning,
  isShort = false,
}: {
  shown: readonly ShownCheck[]
  isRunning: boolean
  /** Only failed checks give details. */
  isShort?: boolean
}) {
  return (
    <ol
      className={
        isShort
          ? 'px-[22px] pt-1 pb-3.5 max-lg:bg-sunken max-sm:px-4'
          : 'grid grid-flow-col grid-cols-[1fr_1fr] grid-rows-[repeat(9,auto)] gap-x-14 px-8 pb-3.5 max-lg:gap-x-8 max-sm:block max-sm:px-[18px] max-sm:pb-2.5'
      }
    >
      {checkIds.map((id, index) => (
        <CheckListLine
          key={id}
          id={id}
          check={shown[index]}
          isRunning={isRunning && index === shown.length}
          isShort={isShort}
        />
      ))}
    </ol>
  )
}

/** Rendered again only when its own check changes: eighteen arrive within half a second. */
const CheckListLine = memo(function CheckListLine({
  id,
  check,
  isRunning,
  isShort,
}: {
  id: CheckId
  check: ShownCheck | undefined
  isRunning: boolean
  isShort: boolean
}) {
  const state: LineState = check?.state ?? (isRunning ? 'running' : 'waiting')
  const isFailed = state === 'failed'
  const isTerse = isShort && !isFailed
  return (
    <li
      data-check={id}
      data-state={state}
      className={cx(
        'grid grid-cols-[22px_minmax(0,1fr)_auto] items-start border-t border-line first:border-transparent',
        isShort ? 'gap-x-2.5 py-[7px]' : 'gap-x-3.5 pt-3 pb-[11px] sm:nth-10:border-transparent',
      )}
    >
      <span
        key={state}
        className={cx('mt-px grid size-[22px] place-items-center', iconStyles[state])}
      >
        {icons[state]}
      </span>
      <div className="min-w-0">
        <p
          className={cx(
            'leading-[1.4] tracking-[-0.008em]',
            isShort ? 'text-sm/[1.4]' : 'text-md',
            isFailed || (state === 'passed' && !isShort) ? 'font-semibold' : 'font-medium',
            isFailed ? 'text-bad-text' : state !== 'passed' && 'text-fg-subtle',
          )}
        >
          <span className="sr-only">{stateWords[state]} </span>
          {check?.line.title ?? checkNames[id]}
        </p>
        <p
          className={cx(
            'text-xs wrap-anywhere',
            isFailed ? 'text-bad-text' : 'text-fg-muted',
            isTerse && 'hidden',
          )}
        >
          {check?.line.detail ?? '\u00a0'}
        </p>
      </div>
      <span
        className={cx(
          'mono pt-0.5 text-end font-medium whitespace-nowrap',
          isTerse ? 'text-2xs text-fg-muted' : 'text-xs/[1.4]',
          isFailed && 'text-bad-text',
        )}
      >
        {check?.line.figure}
      </span>
    </li>
  )
})
