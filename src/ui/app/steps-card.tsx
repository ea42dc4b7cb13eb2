import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../icon.tsx'

type Step = { title: string; text: string; action: ReactNode }

type StepsCardProps = {
  label: string
  steps: readonly Step[]
  /** Counted from 0; the steps before it are done. */
  current: number
  doneLabel: string
}

/** What a newcomer does first, in order. */
export function StepsCard({ label, steps, current, doneLabel }: StepsCardProps) {
  return (
    <ol
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-lg border border-line bg-surface lg:grid-cols-3 lg:divide-x lg:divide-y-0"
    >
      {steps.map(({ title, text, action }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="grid grid-cols-[2rem_minmax(0,1fr)] gap-4 p-6 max-sm:p-5 lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
        >
          <span
            className={cx(
              'grid size-8 place-items-center rounded-full border-[1.5px] font-mono text-sm font-medium',
              index > current && 'border-field',
              index === current && 'border-fg bg-fg text-surface',
              index < current && 'border-transparent bg-accent-soft text-on-accent-soft',
            )}
          >
            {index < current ? <Icon of={Check} size={16} /> : index + 1}
            {index < current && <span className="sr-only">{doneLabel}</span>}
          </span>
          <div className="flex flex-col items-start gap-1.5">
            <h2 className="text-body-lg leading-[1.35] font-semibold tracking-text">{title}</h2>
            <p className="mb-2 text-md text-fg-muted">{text}</p>
            <div className="mt-auto flex flex-wrap gap-2">{action}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** An offer beside the steps, such as samples. */
export function OfferWell({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-dashed border-line-strong px-6 py-5 max-sm:px-5">
      <div>
        <h2 className="text-base leading-[1.5] font-semibold tracking-text">{title}</h2>
        <p className="max-w-[62ch] text-fg-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </section>
  )
}
