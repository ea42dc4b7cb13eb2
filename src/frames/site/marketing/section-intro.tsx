import { SectionHeading } from '../../../ui/section-heading.tsx'

/** Heading and lead, above the content of a section. */
export function SectionIntro({
  heading,
  headingTail,
  lead,
}: {
  heading: string
  headingTail?: string
  lead?: string
}) {
  return (
    <div className="mb-(--space-stack)">
      <SectionHeading title={heading} tail={headingTail} />
      {lead && <p className="mt-4 max-w-[40em] text-lead text-fg-muted">{lead}</p>}
    </div>
  )
}
