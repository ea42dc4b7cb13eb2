import type { KeyboardEvent } from 'react'

/**
 * For a group that is one tab stop: arrow keys, Home and End move the focus among its items, and
 * wrap from the last one to the first. `selector` finds the items.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  { vertical = false }: { vertical?: boolean } = {},
) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement | SVGElement>(selector)]
  const index = items.indexOf(document.activeElement as HTMLElement)
  if (index === -1) return
  const after = items[(index + 1) % items.length]
  const before = items.at(index - 1)
  const targets: Record<string, HTMLElement | SVGElement | undefined> = {
    ArrowRight: document.dir === 'rtl' ? before : after,
    ArrowLeft: document.dir === 'rtl' ? after : before,
    ...(vertical && { ArrowDown: after, ArrowUp: before }),
    Home: items[0],
    End: items.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
