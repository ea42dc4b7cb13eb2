import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { moveFocus } from '../../ui/move-focus.ts'

/** Makes a toolbar one stop for the Tab key, with arrow keys inside. */
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
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') return onEscape()
      moveFocus(event, '[data-tool]')
    },
  }
}
