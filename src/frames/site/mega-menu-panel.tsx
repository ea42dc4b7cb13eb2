import { frame } from '../../../content/frame.ts'
import { navigationLabels } from '../../../content/navigation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { useWords } from './changed-words.tsx'

export const menuId = 'menu'

const heading = 'px-3 pb-2.5 text-xs leading-[1.4] font-medium tracking-normal text-fg-subtle'
const note = 'block text-xs leading-[1.4] text-fg-muted'

export function MegaMenuPanel({ isOpen, onChoose }: { isOpen: boolean; onChoose: () => void }) {
  const { columns, resources, footer } = useWords('frame', frame).menu
  const latest = useWords('latest', resources)
  return (
    <div
      id={menuId}
      data-open={isOpen || undefined}
      className="mega absolute inset-x-(--space-gutter) top-[calc(var(--header-h)+8px)] mx-auto max-h-[calc(100svh-var(--header-h)-24px)] max-w-page scroll-mt-24 overflow-y-auto rounded-xl border border-line-strong bg-surface shadow-[0_40px_80px_-20px_rgb(0_0_0/0.6)]"
    >
      {/* Only without scripts, where the address opens the panel and another address closes it. */}
      <a href="#main" className="mega-close px-7 pt-4 text-sm font-semibold underline">
        {navigationLabels.closeMenu}
      </a>
      <div className="grid lg:grid-cols-[1fr_1fr_1fr_1.35fr]">
        {columns.map((column) => (
          <div key={column.heading} className="px-4 pt-7 pb-6 lg:first:ps-5">
            <h2 className={heading}>{column.heading}</h2>
            <ul>
              {column.links.map(({ href, label, note: text }) => (
                <li key={href}>
                  <AppLink
                    href={href}
                    onClick={onChoose}
                    className="group block rounded-md px-3 py-[11px] hover:bg-hover"
                  >
                    <span className="block text-md leading-[1.4] font-semibold group-hover:text-accent-text">
                      {label}
                    </span>
                    <span className={note}>{text}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="border-line bg-canvas px-4 pt-7 pb-6 max-lg:border-t lg:border-s">
          <h2 className={heading}>{latest.heading}</h2>
          <ul>
            {latest.links.map(({ href, label, note: text, thumbnail, picture }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  onClick={onChoose}
                  className="flex items-center gap-3.5 rounded-md px-3 py-2.5 hover:bg-hover"
                >
                  <img
                    src={picture ?? `/images/thumb-${thumbnail}.svg`}
                    alt=""
                    width="96"
                    height="72"
                    loading="lazy"
                    className="h-18 w-24 shrink-0 rounded-sm object-cover"
                  />
                  <span>
                    <span className="block text-md leading-[1.3] font-semibold">{label}</span>
                    <span className={`${note} mt-1`}>{text}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-8 py-1.5 text-sm text-fg-muted">
        <p>{footer.text}</p>
        <ArrowLink href={footer.link.href} onClick={onChoose} className="text-sm!">
          {footer.link.label}
        </ArrowLink>
      </div>
    </div>
  )
}
