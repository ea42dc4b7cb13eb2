import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A `details` element: it opens without scripts, and the browser's search finds its content. */
export function Disclosure({
  title,
  note,
  open = false,
  children,
}: {
  title: string
  note: string
  open?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(open)
  // Closed on a phone, where a long table would hide that more content follows.
  useEffect(() => {
    if (window.matchMedia('(width < 45rem)').matches) setIsOpen(false)
  }, [])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="disclosure"
    >
      <summary>
        <h3>{title}</h3>
        <span>{note}</span>
        <Icon of={ChevronDown} size={20} />
      </summary>
      <div className="pb-9">{children}</div>
    </details>
  )
}
