import { useId } from 'react'

type ChoicesProps = {
  name: string
  legend: string
  options: readonly { value: string; label: string; note: string }[]
  chosen: readonly string[]
  error?: string
  onChoose: (chosen: string[]) => void
}

/** Boxes of which at least one has to be ticked. */
export function Choices({ name, legend, options, chosen, error, onChoose }: ChoicesProps) {
  const id = useId()
  const toggle = (value: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="rounded-md border border-line">
        {options.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-(--hit) items-start gap-3 border-b border-line px-4 py-3 last:border-0"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) => toggle(value, event.target.checked)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            <span className="grid min-w-0 text-sm">
              <span className="font-semibold">{label}</span>
              <code className="mono text-xs text-fg-muted">{note}</code>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-sm font-medium text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
