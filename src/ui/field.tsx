import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  id: string
  label: string
  icon?: ReactNode
  /** Shown to the right of the label of an optional field. */
  optionalMark?: string
  /** A control to the right of the label, outside of it. */
  aside?: ReactNode
  hint?: string
  error?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ id, label, icon, optionalMark, aside, hint, error, children }: FieldProps) {
  const hintId = hint && !error ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold">
        <label htmlFor={id} className="flex grow flex-wrap items-center gap-2">
          {icon}
          {label}
          {optionalMark && (
            <span className="ms-auto font-normal text-fg-subtle">{optionalMark}</span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': errorId ?? hintId,
      })}
      {error && (
        <p
          id={errorId}
          className="flex items-start gap-1.5 text-sm leading-[1.4] font-medium text-bad-text"
        >
          <Icon of={CircleAlert} size={15} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={hintId} className="text-xs text-fg-subtle">
          {hint}
        </p>
      )}
    </div>
  )
}
