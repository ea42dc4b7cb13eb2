import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import type { RecordRow } from '../../../../content/pages/marketing-page.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Illustrates the path from a claim to its review; hidden from screen readers. */
export function HeroRecord({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <div
      aria-hidden="true"
      className="divide-y divide-line rounded-xl border border-line-strong bg-surface/92"
    >
      {rows.map(({ title, text, code }, index) => {
        const isLast = index === rows.length - 1
        return (
          <div
            key={title}
            className="relative grid grid-cols-[32px_1fr_auto] items-center gap-x-3.5 px-[22px] py-[18px]"
          >
            <span className="row-span-2 grid size-8 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Icon of={isLast ? BadgeCheck : Check} size={16} />
              {!isLast && (
                <span className="absolute top-[calc(50%+16px)] -bottom-[calc(50%-16px)] start-[38px] z-1 w-px bg-accent opacity-50" />
              )}
            </span>
            <span className="leading-[1.3] font-semibold">{title}</span>
            <span className="mono text-xs font-medium">{code}</span>
            <span className="col-span-2 text-sm leading-[1.4] text-fg-muted">{text}</span>
          </div>
        )
      })}
    </div>
  )
}
