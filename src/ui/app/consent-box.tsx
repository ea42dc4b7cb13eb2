import { useId } from 'react'

type ConsentBoxProps = {
  name: string
  label: string
  /** Shown if the box was not ticked. */
  error?: string
}

/** A box that must be ticked before continuing. */
export function ConsentBox({ name, label, error }: ConsentBoxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-1 size-4.5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {error && (
        <p id={id} role="alert" className="text-sm font-medium text-bad-text">
          {error}
        </p>
      )}
    </div>
  )
}
