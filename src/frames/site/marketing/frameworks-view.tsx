import type { FrameworksSection } from '../../../../content/pages/marketing-page.ts'
import { SectionIntro } from './section-intro.tsx'

export function FrameworksView({ heading, lead, items }: FrameworksSection) {
  return (
    <>
      <SectionIntro heading={heading} lead={lead} />
      <dl className="grid gap-x-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
        {items.map(({ name, fullName, text }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-h4 font-semibold">{name}</dt>
            <dd className="text-md text-fg-muted">
              {fullName !== name && <p className="mb-1 font-medium text-fg">{fullName}</p>}
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
