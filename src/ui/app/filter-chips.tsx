import type { ReactNode } from 'react'

/** Filters above a list, as a row of buttons. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap gap-2 border-b border-line px-4 py-3">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

type FilterChipProps = {
  isPressed?: boolean
  /** How many entries the filter shows. */
  count?: string
  label?: string
  onPress: () => void
  children: ReactNode
}

export function FilterChip({ isPressed, count, label, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-[7px] rounded-full border border-line-strong px-3 text-sm font-medium hover:border-field aria-pressed:border-fg aria-pressed:bg-fg aria-pressed:text-surface pointer-coarse:min-h-11"
    >
      {children}
      {count !== undefined && <span className="mono text-2xs">{count}</span>}
    </button>
  )
}
