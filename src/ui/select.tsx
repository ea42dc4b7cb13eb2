import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** The browser's own select: it works without scripts, and phones show their own picker. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="field-box">
      <select className="pe-11! text-base" {...rest}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none me-3.5 -ms-8" />
    </div>
  )
}
