import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  icon: LucideIcon
  label: string
  pressed?: boolean
  unavailable?: boolean
}

const toolStyle =
  'grid h-11 min-w-11 shrink-0 place-items-center rounded-sm text-fg-muted hover:bg-hover hover:text-fg ' +
  'aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft aria-disabled:cursor-default ' +
  'aria-disabled:bg-transparent aria-disabled:text-line-strong sm:h-9 sm:min-w-8'

/** Stays focusable when unavailable, so that arrow keys can pass it. */
export function ToolButton({
  icon,
  label,
  pressed,
  unavailable,
  onClick,
  className,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool=""
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      // A click on a tool must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={unavailable ? undefined : onClick}
      className={cx(toolStyle, className)}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  )
}
