import { cx } from '../../lib/cx.ts'

/** A placeholder with the size of the content; the box around it has aria-busy. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-[4px]', className)} />
}
