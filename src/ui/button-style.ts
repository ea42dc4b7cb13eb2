import { cx } from '../lib/cx.ts'

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'link' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  variant?: ButtonVariant
  /** 40, 44 or 52 px high. */
  size?: ButtonSize
  disabled?: boolean
  className?: string
}

export function buttonStyle({
  variant = 'primary',
  size = 'md',
  disabled,
  className,
}: ButtonLook): string {
  return cx(base, sizes[size], disabled ? disabledLook : variants[variant], className)
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold ' +
  'tracking-text whitespace-nowrap ' +
  'transition-[background-color,border-color,color,translate] duration-(--duration-fast) ' +
  'active:translate-y-px'

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 text-sm',
  md: 'min-h-(--control-md) px-[18px] text-md',
  lg: 'min-h-(--control-lg) px-6 text-base',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border-line-strong text-fg hover:border-field hover:bg-hover',
  ghost: 'border-transparent text-fg hover:bg-hover',
  link: 'border-transparent px-1.5! text-fg hover:text-accent-text',
  danger: 'border-transparent bg-bad text-on-bad hover:brightness-95',
}

const disabledLook = 'cursor-not-allowed border-line bg-sunken text-fg-subtle'
