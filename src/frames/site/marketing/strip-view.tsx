import type { StripSection } from '../../../../content/pages/marketing-page.ts'

/** A plain line of names, without decoration. */
export function StripView({ label, items }: StripSection) {
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[180px_1fr]">
      <p className="text-sm leading-[1.45] text-fg-muted">{label}</p>
      <ul className="flex flex-wrap gap-x-[26px] gap-y-1.5">
        {items.map((item) => (
          <li key={item} className="text-body-lg font-medium tracking-label">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
