import type { CaseCard as Case } from '../../../content/home/impact.ts'
import { LearnMore } from './learn-more.tsx'

export function CaseCard({ card }: { card: Case }) {
  const { illustration, sector, title, text, figures, action } = card
  return (
    <article className="flex w-full flex-col @xl:flex-row overflow-hidden rounded-xl border border-line bg-surface transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md">
      <div className="aspect-[16/10] overflow-hidden bg-forest @xl:aspect-auto @xl:w-1/2">
        <img
          src={`/images/illustrations/${illustration}-dark.svg`}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className="size-full scale-[1.06] object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col px-[26px] pt-6 pb-3.5">
        <p className="mb-1.5 text-xs font-semibold text-accent-text">{sector}</p>
        <h3>{title}</h3>
        <p className="mt-2 flex-1 text-md text-fg-muted">{text}</p>
        <dl className="mt-5 mb-1.5 grid grid-cols-2 gap-4 border-t border-line pt-[18px]">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col">
              <dt className="order-2 mt-0.5 text-xs leading-[1.4] text-fg-muted">{label}</dt>
              <dd className="text-figure-md leading-[1.1] font-medium tracking-figure [word-spacing:0.12em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <LearnMore action={action} about={title} />
      </div>
    </article>
  )
}
