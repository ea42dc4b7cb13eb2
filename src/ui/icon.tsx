import type { LucideIcon } from 'lucide-react'

/** One stroke for every icon of the product. Decorative: the words beside it carry the meaning. */
export function Icon({
  of: Drawing,
  size = 18,
  className,
}: {
  of: LucideIcon
  size?: number
  className?: string
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.6}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      aria-hidden="true"
    />
  )
}
