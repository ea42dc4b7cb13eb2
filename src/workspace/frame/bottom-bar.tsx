import Ellipsis from 'lucide-react/icons/ellipsis'
import { useLocation } from 'react-router'
import { workspace as words } from '../../../content/claims/workspace.ts'
import { isCurrent } from '../../ui/app/rail-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Section } from './sections.ts'

const itemStyle =
  'flex h-14 w-full flex-col items-center justify-center gap-0.5 text-2xs font-medium text-fg-muted aria-[current=page]:text-accent-text'

/** The sections within reach of a thumb. */
export function BottomBar({
  sections,
  onMore,
}: {
  sections: readonly Section[]
  onMore: () => void
}) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={words.frame.sections}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] min-[861px]:hidden"
    >
      <ul className="flex *:flex-1">
        {sections.map(({ href, label, icon }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={isCurrent(href, pathname, words.path) ? 'page' : undefined}
              className={itemStyle}
            >
              <Icon of={icon} size={20} />
              {label}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onMore} className={itemStyle}>
            <Icon of={Ellipsis} size={20} />
            {words.frame.more}
          </button>
        </li>
      </ul>
    </nav>
  )
}
