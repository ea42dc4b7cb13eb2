import { common } from '../../../../content/common.ts'
import type { Action } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** On a phone the buttons share a line evenly, or take one line each if their words are long. */
export function ActionLinks({
  actions,
  className,
}: {
  actions: readonly Action[]
  className?: string
}) {
  if (actions.length === 0) return null
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      {actions.map(({ label, href, kind, newTab }) => (
        <ButtonLink
          key={label}
          href={href}
          variant={kind}
          size="lg"
          newTabHint={newTab ? common.opensInNewTab : undefined}
          className="max-sm:flex-1"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
