import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChangeEvent } from 'react'
import { Icon } from '../icon.tsx'

type FilterSelectProps = {
  label: string
  options: readonly { value: string; label: string }[]
} & (
  | { value: string; onChoose: (value: string) => void }
  /** For use in a form that is submitted: uncontrolled, so it keeps its own value. */
  | { name: string; chosen: string }
)

/** A select above a list. Its label is for screen readers only; its value explains itself. */
export function FilterSelect({ label, options, ...rest }: FilterSelectProps) {
  const choice =
    'name' in rest
      ? { name: rest.name, defaultValue: rest.chosen }
      : {
          value: rest.value,
          onChange: (event: ChangeEvent<HTMLSelectElement>) => rest.onChoose(event.target.value),
        }
  return (
    <div className="field-box compact max-w-full max-sm:flex-1">
      <select aria-label={label} className="pe-9!" {...choice}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none me-2.5 -ms-[26px]" />
    </div>
  )
}
