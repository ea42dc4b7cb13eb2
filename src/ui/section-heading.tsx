import { cx } from '../lib/cx.ts'

/** A claim, and in the quieter tone the sentence that supports it. */
export function SectionHeading({
  id,
  title,
  tail,
  className,
}: {
  id?: string
  title: string
  tail?: string
  className?: string
}) {
  return (
    <h2 id={id} className={cx('max-w-[54rem]', className)}>
      {title}
      {tail && (
        <>
          {' '}
          <span className="text-fg-subtle">{tail}</span>
        </>
      )}
    </h2>
  )
}
