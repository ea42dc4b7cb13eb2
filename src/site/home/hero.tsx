import ArrowDown from 'lucide-react/icons/arrow-down'
import Download from 'lucide-react/icons/download'
import { hero as shipped } from '../../../content/home/hero.ts'
import { solutions } from '../../../content/home/solutions.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { StatStrip } from '../../ui/stat.tsx'
import { ActionLink } from './action-link.tsx'
import { CityPanel } from './city-panel.tsx'

export function Hero() {
  const hero = useWords('hero', shipped)
  return (
    <section
      id={hero.id}
      aria-labelledby="home-title"
      className="on-dark relative isolate overflow-hidden pt-(--header-h)"
    >
      <div className="contours contours-hero" />
      <Container className="grid items-center gap-[clamp(2rem,4.4vw,4.5rem)] pt-[clamp(2.5rem,4.4vh,3.5rem)] pb-[clamp(2rem,4vh,2.75rem)] lg:grid-cols-[minmax(0,1fr)_min(608px,42.2vw)]">
        <div>
          <h1 id="home-title" className="text-display sm:max-w-[9.2em]">
            {hero.title}
          </h1>
          <p className="mt-5 max-w-[30em] text-lead-lg leading-[1.35] tracking-label sm:mt-7">
            {hero.subtitle}
          </p>
          <p className="mt-3.5 max-w-[35.5em] text-fg-muted">{hero.description}</p>
          <div className="mt-[26px] flex flex-wrap items-center gap-3 sm:mt-8">
            {hero.actions.map((action) => (
              <ActionLink
                key={action.label}
                action={action}
                size="lg"
                icon={action.newTab && <Icon of={Download} />}
                className={action.kind === 'link' ? 'max-sm:w-full' : 'max-sm:flex-1 max-sm:px-3!'}
              />
            ))}
          </div>
        </div>
        <CityPanel />
      </Container>
      <Container className="relative">
        <StatStrip stats={hero.stats} className="border-b-0" />
        <a
          href={`#${solutions.id}`}
          aria-label={hero.scrollLabel}
          className={`${iconButtonStyle(true)} absolute! top-1/2 end-(--space-gutter) -translate-y-1/2 rounded-full! max-sm:hidden!`}
        >
          <Icon of={ArrowDown} size={20} />
        </a>
      </Container>
    </section>
  )
}
