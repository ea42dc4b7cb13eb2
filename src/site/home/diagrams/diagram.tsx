import type { ReactNode } from 'react'

/** The frame that the four drawings of the solution cards share. */
export function Diagram({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 560 230" role="img" aria-label={label} className="diagram">
      {children}
    </svg>
  )
}
