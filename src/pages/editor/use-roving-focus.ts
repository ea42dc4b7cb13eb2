import { type KeyboardEvent, type RefObject, useEffect } from 'react'

/** One stop for the Tab key, arrow keys inside: as a toolbar works. */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>, onEscape: () => void) {
  const tools = () => [...(toolbar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
  const makeCurrent = (tool: HTMLElement | undefined) => {
    for (const other of tools()) other.tabIndex = other === tool ? 0 : -1
  }

  useEffect(() => {
    const current = tools().find((tool) => tool.tabIndex === 0 && tool === document.activeElement)
    makeCurrent(current ?? tools().find((tool) => tool.dataset.current === 'true') ?? tools()[0])
  })

  return {
    onFocus: () => {
      const focused = tools().find((tool) => tool === document.activeElement)
      if (!focused) return
      for (const tool of tools()) tool.dataset.current = String(tool === focused)
      makeCurrent(focused)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onEscape()
      const all = tools()
      const at = all.indexOf(document.activeElement as HTMLElement)
      const to: Record<string, number> = {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      }
      const next = all[to[event.key] ?? -1]
      if (at === -1 || !next) return
      event.preventDefault()
      next.focus()
    },
  }
}
