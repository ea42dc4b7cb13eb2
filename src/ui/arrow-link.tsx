import ArrowRight from 'lucide-react/icons/arrow-right'
import { cx } from '../lib/cx.ts'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { Icon } from './icon.tsx'

/** A link in the accent colour whose arrow moves on hover. */
export function ArrowLink({ className, children, ...rest }: AppLinkProps) {
  return (
    <AppLink
      className={cx(
        'group inline-flex min-h-(--hit) items-center gap-1.5 text-md font-semibold text-accent-text hover:underline hover:decoration-1 hover:underline-offset-4',
        className,
      )}
      {...rest}
    >
      {children}
      <Icon
        of={ArrowRight}
        size={16}
        className="transition-transform duration-(--duration-base) ease-out group-hover:translate-x-[calc(3px*var(--forward))]"
      />
    </AppLink>
  )
}
