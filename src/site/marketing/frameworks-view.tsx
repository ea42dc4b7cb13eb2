import type { FrameworksSection } from '../../../content/pages/marketing-page.ts'

export function FrameworksView({ heading, lead, items }: FrameworksSection) {
  return (
    <>
      <div className="mb-(--space-stack) max-w-[54rem]">
        <h2>{heading}</h2>
        {lead && <p className="mt-4 max-w-[40em] text-lead text-fg-muted">{lead}</p>}
      </div>
      <dl className="grid gap-x-[clamp(2rem,5vw,5rem)] lg:grid-cols-2">
        {items.map(({ name, fullName, text }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-h4 font-semibold">{name}</dt>
            <dd className="text-[0.9375rem] text-fg-muted">
              {fullName !== name && <p className="mb-1 font-medium text-fg">{fullName}</p>}
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
