import { type ReactNode, useId, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { moveFocus } from './move-focus.ts'

type Tab = { id: string; label: string; panel: ReactNode }

/** Tabs by the WAI-ARIA pattern: one stop for Tab, arrow keys choose, Home and End jump. */
export function Tabs({
  label,
  tabs,
  initial,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  initial: string
  className?: string
}) {
  const [chosen, setChosen] = useState(initial)
  const base = useId()
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, '[role=tab]')}
        className="mb-[18px] flex max-w-full gap-1 self-start overflow-x-auto rounded-md border border-line bg-sunken p-1 sm:inline-flex"
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${base}-panel` : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onFocus={() => setChosen(id)}
            onClick={() => setChosen(id)}
            className={cx(
              'min-h-10 rounded-sm px-2.5 text-sm font-semibold transition-colors duration-(--duration-fast) max-sm:flex-1 sm:px-4 sm:text-md',
              id === chosen ? 'bg-accent-soft text-on-accent-soft' : 'text-fg-muted hover:text-fg',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is a stop itself
        tabIndex={0}
        className="w-full flex-1 rounded-lg"
      >
        {tabs.find(({ id }) => id === chosen)?.panel}
      </div>
    </div>
  )
}
