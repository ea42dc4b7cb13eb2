import type { Card } from '../../../../content/pages/marketing-page.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { SectionIcon } from './section-icon.tsx'
import { SectionLink } from './section-link.tsx'

export function RuledCard({ icon, label, title, text, bullets, link }: Card) {
  return (
    <article className="flex flex-col border-e border-b border-line px-[22px] pt-7 pb-8 has-[a]:pb-4 sm:px-[26px]">
      {icon && <SectionIcon name={icon} className="mb-5 text-accent-text" />}
      {label && <p className="mb-1.5 text-xs font-semibold text-accent-text">{label}</p>}
      <h3>{title}</h3>
      <p className="mt-2 text-md text-fg-muted">{text}</p>
      <TickList items={bullets} className="mt-4" />
      {/* The grow keeps links of one row on one line. */}
      {link && (
        <div className="mt-4 flex grow items-end">
          <SectionLink link={link} about={title} />
        </div>
      )}
    </article>
  )
}
