import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

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
      className="group/details border-t border-line-strong last-of-type:border-b"
    >
      <summary className="group/summary grid min-h-18 list-none grid-cols-[minmax(0,1fr)_auto_24px] items-center gap-4 max-sm:grid-cols-[minmax(0,1fr)_24px] max-sm:gap-y-0.5 max-sm:py-3.5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-[1.375rem] tracking-[-0.024em] group-hover/summary:text-accent-text">
          {title}
        </h3>
        <span className="text-end text-md text-fg-muted max-sm:col-start-1 max-sm:row-start-2 max-sm:text-start">
          {note}
        </span>
        <Icon
          of={ChevronDown}
          size={20}
          className="transition-transform duration-(--duration-base) ease-out group-open/details:rotate-180"
        />
      </summary>
      <div className="pb-9">{children}</div>
    </details>
  )
}
