import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useEffect, useRef } from 'react'

type MenuProps = {
  /** One button. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** For a menu that was loaded by the click that opens it. */
  isOpenAtFirst?: boolean
  /** Focused once the menu has closed, if not the button. */
  focusAfter?: () => void
  children: ReactNode
}

/**
 * A menu below its button. Not in a portal, because a modal dialog covers everything outside it; and
 * not modal, because locking the page adds a style element, which the content security policy forbids.
 */
export function Menu({
  trigger,
  align = 'start',
  isOpenAtFirst = false,
  focusAfter,
  children,
}: MenuProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpenAtFirst) return
    // The library takes an opening without a key that it saw for one by mouse, and focuses no entry.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpenAtFirst])
  return (
    <DropdownMenu.Root modal={false} dir={textDirection()} defaultOpen={isOpenAtFirst}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          if (!focusAfter) return
          event.preventDefault()
          focusAfter()
        }}
        className="z-40 min-w-42 rounded-lg border border-line bg-surface p-1.5 text-fg shadow-md"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="mb-1.5 max-w-56 truncate border-b border-line px-2.5 pt-1 pb-2 text-sm font-semibold">
      {children}
    </DropdownMenu.Label>
  )
}

type MenuItemProps = {
  onChoose?: () => void
  /** The only child is a link. */
  isLink?: boolean
  children: ReactNode
}

export function MenuItem({ onChoose, isLink = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={isLink}
      onSelect={onChoose}
      className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-hover"
    >
      {children}
    </DropdownMenu.Item>
  )
}

function textDirection() {
  return typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr'
}
