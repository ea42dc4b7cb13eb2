import type { TextSection } from '../../../../content/pages/marketing-page.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { SectionLink } from './section-link.tsx'

export function TextView({ heading, paragraphs = [], terms = [], bullets, link }: TextSection) {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <h2 className="text-h2-sm leading-[1.12]">{heading}</h2>
      <div className="max-w-[44em]">
        {paragraphs.length > 0 && (
          <div className="grid gap-4 text-body-lg text-fg-muted">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {terms.length > 0 && (
          <dl className="grid gap-4">
            {terms.map(({ term, text }) => (
              <div key={term} className="grid gap-x-6 sm:grid-cols-[7rem_minmax(0,1fr)]">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-fg-muted">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <TickList items={bullets} className={paragraphs.length > 0 ? 'mt-6' : undefined} />
        <SectionLink link={link} className="mt-4" />
      </div>
    </div>
  )
}
