import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    busy?: boolean
    busyLabel?: string
  }

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button keeps the focus, so it is aria-disabled and ignores clicks.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonStyle({
        variant,
        size,
        disabled,
        className: cx(busy && 'cursor-progress', className),
      })}
      {...rest}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <Spinner /> : icon}
          {children}
        </>
      ) : (
        // Both labels share one grid cell, so the width never changes.
        <span className="grid justify-items-center">
          <Label shown={!busy}>
            {icon}
            {children}
          </Label>
          <Label shown={busy}>
            {/* A hidden spinner that turns would keep the processor busy. */}
            <Spinner isTurning={busy} />
            {busyLabel}
          </Label>
        </span>
      )}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: AppLinkProps & Omit<ButtonLook, 'disabled'> & { icon?: ReactNode }) {
  return (
    <AppLink className={buttonStyle({ variant, size, className })} {...rest}>
      {icon}
      {children}
    </AppLink>
  )
}

function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      className={cx('col-start-1 row-start-1 flex items-center gap-2', !shown && 'invisible')}
      aria-hidden={!shown}
    >
      {children}
    </span>
  )
}
