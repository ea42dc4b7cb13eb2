import type { Card } from '../../../../content/pages/marketing-page.ts'
import { cx } from '../../../lib/cx.ts'
import { TickList } from '../../../ui/tick-list.tsx'
import { SmallFigures } from '../small-figures.tsx'
import { Illustration } from './illustration.tsx'
import { SectionLink } from './section-link.tsx'

export function DrawnCard({ illustration, label, title, text, bullets, figures, link }: Card) {
  const isCase = illustration?.startsWith('case-')
  return (
    <article className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md">
      {illustration && (
        <div
          className={cx(
            'overflow-hidden border-b',
            isCase
              ? 'aspect-[16/10] border-transparent bg-forest'
              : 'aspect-[16/8] border-line bg-sunken',
          )}
        >
          <Illustration
            id={illustration}
            tone={isCase ? 'dark' : 'light'}
            className={cx(
              'size-full object-contain',
              isCase ? 'scale-106' : 'p-4 mix-blend-multiply',
            )}
          />
        </div>
      )}
      <div className="flex flex-1 flex-col px-[26px] pt-6 pb-3.5">
        {label && <p className="mb-1.5 text-xs font-semibold text-accent-text">{label}</p>}
        <h3>{title}</h3>
        <p className="mt-2 max-w-[34em] text-fg-muted">{text}</p>
        <TickList items={bullets} className="mt-[18px] mb-2.5" />
        {figures && (
          <SmallFigures
            figures={figures}
            className="mt-5 mb-1.5 grid grid-cols-2 gap-4 border-t border-line pt-[18px]"
          />
        )}
        <SectionLink link={link} about={title} className="mt-auto self-start" />
      </div>
    </article>
  )
}
