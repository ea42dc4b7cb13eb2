import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'

export type StepState = 'waiting' | 'current' | 'done'

type SignStepProps = {
  number: number
  state: StepState
  title: string
  text: ReactNode
  /** At the right of the header. */
  aside?: ReactNode
  children?: ReactNode
}

export function SignStep({ number, state, title, text, aside, children }: SignStepProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      data-state={state}
      className={cx(
        'rounded-lg border',
        state === 'current' && 'border-fg bg-surface shadow-sm',
        state === 'waiting' && 'border-dashed border-line-strong',
        state === 'done' && 'border-line bg-surface',
      )}
    >
      <header className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3.5 sm:gap-4 sm:px-[22px] sm:py-[18px]">
        <i
          aria-hidden="true"
          className={cx(
            'grid size-9 place-items-center rounded-full border-[1.5px] font-mono text-md font-medium not-italic',
            state === 'current' && 'border-fg bg-fg text-surface',
            state === 'waiting' && 'border-field',
            state === 'done' && 'border-accent bg-accent text-on-accent',
          )}
        >
          {state === 'done' ? <Icon of={Check} size={18} /> : number}
        </i>
        <div className="min-w-0">
          <h2 id={id} className="text-lg leading-[1.08] font-medium tracking-[-0.012em]">
            {title}
          </h2>
          <p className="text-sm text-fg-muted">{text}</p>
        </div>
        {aside}
      </header>
      {children && (
        <div className="px-4 pt-0.5 pb-[18px] sm:ps-[74px] sm:pe-[22px] sm:pb-[22px]">
          {children}
        </div>
      )}
    </section>
  )
}
