import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Compass from 'lucide-react/icons/compass'
import Scale from 'lucide-react/icons/scale'
import Telescope from 'lucide-react/icons/telescope'
import { type AboutIcon, about } from '../../../content/home/about.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatStrip } from '../../ui/stat.tsx'
import { ActionLink } from './action-link.tsx'
import { HomeSection, headingId } from './home-section.tsx'

const icons: Record<AboutIcon, LucideIcon> = {
  compass: Compass,
  telescope: Telescope,
  scale: Scale,
  'badge-check': BadgeCheck,
}

export function About() {
  const { id, heading, paragraphs, action, cards, stats } = useWords('about', about)
  return (
    <HomeSection
      id={id}
      tone="paper"
      className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-(--space-stack) lg:grid-cols-[5fr_7fr]"
    >
      <div className="flex flex-col items-start gap-[22px]">
        <h2 id={headingId(id)}>{heading}</h2>
        <div className="grid gap-3.5 text-body-lg text-fg-muted">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ActionLink action={action} />
      </div>
      <div className="grid self-start border-t border-s border-line sm:grid-cols-2">
        {cards.map(({ icon, title, text }) => (
          <article
            key={title}
            className="border-e border-b border-line p-[22px] sm:px-[26px] sm:pt-7 sm:pb-8"
          >
            <Icon of={icons[icon]} size={22} className="mb-5 text-accent-text" />
            <h3>{title}</h3>
            <p className="mt-2 text-md text-fg-muted">{text}</p>
          </article>
        ))}
      </div>
      <StatStrip stats={stats} className="lg:col-span-full" />
    </HomeSection>
  )
}
