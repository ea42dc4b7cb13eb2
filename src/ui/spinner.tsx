import { cx } from '../lib/cx.ts'

type SpinnerProps = { className?: string; isTurning?: boolean }

export function Spinner({ className = 'size-[18px]', isTurning = true }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 rounded-full border-2 border-current border-e-transparent',
        isTurning && 'animate-[spin_0.8s_linear_infinite]',
        className,
      )}
    />
  )
}
