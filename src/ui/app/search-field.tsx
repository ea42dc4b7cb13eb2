import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onSearch: (text: string) => void
}

const pauseMs = 250

/** Searches when typing pauses, so that not every letter causes a call. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  // A value cleared elsewhere is cleared here; text that is being typed stays.
  if (value !== told.current && text === told.current) setText(value)
  told.current = value

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <div className="field-box compact min-w-0 flex-1">
      <Icon of={Search} size={16} className="ms-3 text-fg-subtle" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
