import type { StepsSection } from '../../../content/pages/marketing-page.ts'
import { cx } from '../../lib/cx.ts'

const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** Stations on one line: across on a wide screen, downwards on a narrow one. */
export function StepsView({ heading, lead, items }: StepsSection) {
  return (
    <>
      <div className="mb-(--space-stack) max-w-[54rem]">
        <h2>{heading}</h2>
        {lead && <p className="mt-4 max-w-[40em] text-lead text-fg-muted">{lead}</p>}
      </div>
      <ol className={cx('grid', columns[items.length])}>
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="step relative pb-9 pl-9 last:pb-0 lg:pt-9 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <h3>{title}</h3>
            <p className="mt-2 text-fg-muted">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
