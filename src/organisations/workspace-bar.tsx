import Building2 from 'lucide-react/icons/building-2'
import { useLocation } from 'react-router'
import { workspace as words, workspaceSections } from '../../content/claims/workspace.ts'
import { cx } from '../lib/cx.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Container } from '../ui/container.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Organisation } from './organisation.schema.ts'

/** The bar under the header: the organisation and its sections, or only the first section. */
export function WorkspaceBar({ organisation }: { organisation: Organisation | null }) {
  const { pathname } = useLocation()
  const sections = organisation
    ? workspaceSections[organisation.kind]
    : workspaceSections.client.slice(0, 1)
  return (
    <nav
      aria-label={words.navigation}
      className="sticky top-(--header-h) z-20 mt-(--header-h) border-b border-line bg-canvas"
    >
      <Container className="flex min-h-14 items-center gap-5 max-sm:px-1.5">
        {organisation && (
          <p className="flex min-w-0 items-center gap-2.5 text-md font-semibold max-sm:hidden">
            <Icon of={Building2} className="text-fg-subtle" />
            <span className="max-w-[14rem] truncate lg:max-w-[22rem]">{organisation.name}</span>
          </p>
        )}
        <ul
          className={cx(
            'flex gap-0.5 overflow-x-auto [scrollbar-width:none]',
            !organisation && 'sm:-ml-3.5',
          )}
        >
          {sections.map(({ label, href }) => {
            const isCurrent =
              pathname === href || (href !== words.path && pathname.startsWith(`${href}/`))
            return (
              <li key={href}>
                <AppLink
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cx(
                    'flex min-h-14 items-center px-3.5 text-md font-medium whitespace-nowrap max-sm:px-3',
                    isCurrent
                      ? 'relative font-semibold text-fg after:absolute after:inset-x-3.5 max-sm:after:inset-x-3 after:bottom-0 after:h-0.5 after:bg-accent'
                      : 'text-fg-muted hover:text-fg',
                  )}
                >
                  {label}
                </AppLink>
              </li>
            )
          })}
        </ul>
      </Container>
    </nav>
  )
}
