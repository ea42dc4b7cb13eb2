import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'

/** The width of a page: 1312 px and a gutter on each side. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx(
        'mx-auto w-full max-w-[calc(var(--container-page)+2*var(--space-gutter))] px-(--space-gutter)',
        className,
      )}
      {...rest}
    />
  )
}
