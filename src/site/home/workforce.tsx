import ArrowRight from 'lucide-react/icons/arrow-right'
import { workforce } from '../../../content/home/workforce.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HomeSection, headingId } from './home-section.tsx'

const fills = ['fill-data-2', 'fill-[#29b985]', 'fill-accent']

export function Workforce() {
  const { id, heading, text, links, chartLabel, bars, figures } = useWords('workforce', workforce)
  return (
    <HomeSection
      id={id}
      tone="forest"
      className="grid items-center gap-[clamp(2.5rem,6vw,6rem)] lg:grid-cols-2"
    >
      <div>
        <h2 id={headingId(id)}>{heading}</h2>
        <p className="mt-6 mb-7 max-w-[34em] text-body-lg text-fg-muted">{text}</p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {links.map(({ label, href }, i) => (
            <ButtonLink key={href} href={href} variant={i === 0 ? 'outline' : 'link'}>
              {label}
              {i === 0 && <Icon of={ArrowRight} size={16} />}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div>
        {/* All bars share one scale: the whole width is everybody who enrolled. */}
        <ul aria-label={chartLabel}>
          {bars.map(({ percent, value, label }, i) => (
            <li key={label} className="py-3.5">
              <svg
                width="100%"
                height="30"
                aria-hidden="true"
                className="mb-2 block rounded-[4px] bg-data-track"
              >
                <rect width={`${percent}%`} height="30" rx="4" className={fills[i]} />
              </svg>
              <p className="grid grid-cols-[64px_1fr] items-baseline gap-x-4">
                <span className="font-mono text-xl font-medium tracking-figure">{value}</span>
                <span className="text-fg-muted">{label}</span>
              </p>
            </li>
          ))}
        </ul>
        <dl className="mt-[18px] grid grid-cols-2 justify-between gap-5 border-t border-line pt-6 sm:grid-cols-[repeat(3,auto)]">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col">
              <dt className="order-2 text-sm text-fg-muted">{label}</dt>
              <dd className="text-figure-sm font-medium [word-spacing:0.12em]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </HomeSection>
  )
}
