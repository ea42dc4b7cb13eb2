import type { StepsSection } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { SectionIntro } from './section-intro.tsx'

const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/** Steps on one line: horizontal on a wide screen, vertical on a narrow one. */
export function StepsView({ heading, lead, items }: StepsSection) {
  return (
    <>
      <SectionIntro heading={heading} lead={lead} />
      <ol className={cx('grid', columns[items.length])}>
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="step relative pb-9 ps-9 last:pb-0 lg:pt-9 lg:pe-8 lg:pb-0 lg:ps-0"
          >
            <h3>{title}</h3>
            <p className="mt-2 text-fg-muted">{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
