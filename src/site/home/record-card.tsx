import ShieldCheck from 'lucide-react/icons/shield-check'
import { hero } from '../../../content/home/hero.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** One figure that can be checked; it leads to the certificate which states it. */
export function RecordCard() {
  const { label, href, id, status, value, unit, sources } = useWords('hero', hero).record
  return (
    <AppLink
      href={href}
      className="group absolute inset-x-4 bottom-4 z-1 rounded-md border border-white/14 bg-ink/84 px-4 pt-3 pb-3.5 backdrop-blur-lg transition-colors duration-(--duration-fast) hover:border-accent"
    >
      <span className="sr-only">{label}. </span>
      <div className="flex items-center justify-between text-2xs text-fg-muted">
        <span className="mono">{id}</span>
        <Badge tone="good">
          <Icon of={ShieldCheck} size={12} />
          {status}
        </Badge>
      </div>
      <div className="grid items-end gap-x-7 gap-y-2 sm:grid-cols-[auto_1fr]">
        <p className="flex items-baseline gap-2 text-sm text-fg-muted">
          <span className="text-screen leading-[1.15] font-medium tracking-figure text-fg">
            {value}
          </span>
          {unit}
        </p>
        <ul className="grid grid-cols-3 gap-2 self-center text-2xs text-on-ink-muted">
          {sources.map((source) => (
            <li key={source} className="border-b-2 border-accent pb-1.5">
              {source}
            </li>
          ))}
        </ul>
      </div>
    </AppLink>
  )
}
