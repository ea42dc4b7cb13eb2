import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

export type DemoProps = { id: string; title: string; closeLabel: string; onClose: () => void }

/** The frame of an open demo. It scrolls into view and focuses its title. */
export function DemoPanel({
  id,
  title,
  closeLabel,
  onClose,
  status,
  children,
}: DemoProps & { status?: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `${id}-title`

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView()
  }, [])

  return (
    // This box does not move while the section inside animates, so it is the scroll target.
    <div ref={panel} className="mt-7 scroll-mt-24">
      <section
        id={id}
        aria-labelledby={headingId}
        className="demo-panel overflow-hidden rounded-xl border border-line-strong bg-surface"
      >
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 pe-3 ps-5 sm:ps-7">
          <h3
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="text-h4 font-semibold outline-none"
          >
            {title}
          </h3>
          {status}
          <IconButton
            icon={X}
            iconSize={20}
            label={closeLabel}
            onClick={onClose}
            className="ms-auto"
          />
        </div>
        {children}
      </section>
    </div>
  )
}
