import { cx } from '../../lib/cx.ts'

/** Takes the size of what it stands for; the box around it carries aria-busy. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-[4px]', className)} />
}
