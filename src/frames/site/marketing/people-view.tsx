import { common } from '../../../../content/common.ts'
import type { PeopleSection, Person } from '../../../../content/pages/marketing-page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SmallFigures } from '../small-figures.tsx'
import { SectionIntro } from './section-intro.tsx'
import { SectionLink } from './section-link.tsx'

export function PeopleView({ heading, lead, people, link }: PeopleSection) {
  return (
    <>
      <SectionIntro heading={heading} lead={lead} />
      {people.map((person) => (
        <PersonCard key={person.name} {...person} />
      ))}
      <SectionLink link={link} className="mt-6" />
    </>
  )
}

function PersonCard({ name, role, bio, imagePath, imageAlt, profile, figures = [] }: Person) {
  return (
    <article className="grid overflow-hidden rounded-xl border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {imagePath ? (
        <img
          src={imagePath}
          alt={imageAlt}
          width="800"
          height="1000"
          loading="lazy"
          className="size-full bg-forest object-cover max-lg:max-h-[26rem]"
        />
      ) : (
        <div className="min-h-2 bg-forest" />
      )}
      <div className="flex flex-col justify-center px-6 py-8 sm:p-[clamp(2rem,4vw,4rem)]">
        <h3 className="text-figure-lg leading-[1.08] tracking-heading">{name}</h3>
        <p className="mt-2 text-lead text-fg-muted">{role}</p>
        <div className="mt-6 grid max-w-[40em] gap-3.5 text-fg-muted">
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {figures.length > 0 && (
          <SmallFigures
            figures={figures}
            className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-[18px]"
          />
        )}
        {profile && (
          <ButtonLink
            href={profile.href}
            variant="outline"
            newTabHint={common.opensInNewTab}
            className="mt-8 self-start"
          >
            {profile.label}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
