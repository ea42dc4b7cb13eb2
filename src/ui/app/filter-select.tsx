import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '../icon.tsx'

type FilterSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A select above a list. Its label is for screen readers only; its value explains itself. */
export function FilterSelect({ label, value, options, onChoose }: FilterSelectProps) {
  return (
    <div className="field-box compact max-w-full max-sm:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="pr-9!"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none mr-2.5 -ml-[26px]" />
    </div>
  )
}
