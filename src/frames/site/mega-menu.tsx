import ChevronDown from 'lucide-react/icons/chevron-down'
import { navigationLabels } from '../../../content/navigation.ts'
import { cx } from '../../lib/cx.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { headerLinkStyle } from './header-link-style.ts'
import { MegaMenuPanel, menuId } from './mega-menu-panel.tsx'
import type { MenuDisclosure } from './use-menu-disclosure.ts'

/** A disclosure: a button, followed in the document by the panel that it shows. */
export function MegaMenu({ menu }: { menu: MenuDisclosure }) {
  const hydrated = useHydrated()
  const style = cx(headerLinkStyle, 'max-lg:hidden', menu.isOpen && 'bg-hover')
  const face = (
    <>
      {navigationLabels.menu}
      <Icon
        of={ChevronDown}
        size={16}
        className={cx(
          'transition-transform duration-(--duration-base) ease-out',
          menu.isOpen && 'rotate-180',
        )}
      />
    </>
  )
  return (
    <div className="contents" {...menu.rootProps}>
      {hydrated ? (
        <button
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.press}
          className={style}
        >
          {face}
        </button>
      ) : (
        // Without scripts, the address opens the panel.
        <a href={`#${menuId}`} className={style}>
          {face}
        </a>
      )}
      <MegaMenuPanel isOpen={menu.isOpen} onChoose={menu.close} />
    </div>
  )
}
