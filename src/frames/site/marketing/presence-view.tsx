import type { PresenceSection } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { SectionIntro } from './section-intro.tsx'

const columns: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' }

/** The grid of offices, as in the footer, by region. */
export function PresenceView({ heading, lead, groups }: PresenceSection) {
  return (
    <>
      <SectionIntro heading={heading} lead={lead} />
      <div className="ruled-cells">
        <div className={cx('grid-cols-2', columns[groups.length] ?? 'sm:grid-cols-4')}>
          {groups.map(({ region, places }) => (
            <div key={region} className="py-5 sm:pt-6 sm:pb-7">
              <h3 className="text-sm font-medium tracking-normal text-fg-subtle">{region}</h3>
              <ul className="mt-2 grid gap-1">
                {places.map((place) => (
                  <li key={place} className="text-h3 font-medium">
                    {place}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
