import type { StatsSection } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { SectionIntro } from './section-intro.tsx'

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' }

/** Large figures as the main element of the section. */
export function StatsView({ heading, figures, note }: StatsSection) {
  return (
    <>
      {heading && <SectionIntro heading={heading} />}
      <div className="ruled-cells">
        <dl className={cx('grid-cols-2', columns[figures.length] ?? 'lg:grid-cols-4')}>
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col py-5 sm:pt-7 sm:pb-[30px]">
              <dt className="order-2 mt-2.5 text-fg-muted">{label}</dt>
              <dd className="text-figure-xl leading-none font-medium tracking-figure-lg">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {note && <p className="mt-4 text-sm text-fg-subtle">{note}</p>}
    </>
  )
}
