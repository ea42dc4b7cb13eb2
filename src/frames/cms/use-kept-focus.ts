import { useEffect } from 'react'

/**
 * Keeps the keyboard focus inside the screen when the focused button disappears, for example with a
 * deleted row. The browser would start at the navigation again.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null
    let soon: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const keep = () => {
      const { activeElement, body } = document
      if (!last || (activeElement !== body && activeElement !== last)) return
      if (last.checkVisibility() && !last.matches(noLongerUsable)) return
      placeToGoOn()?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => {
      clearTimeout(soon)
      // Delayed, because the browser restores the focus itself when it closes a dialog.
      soon = setTimeout(keep)
    })
    const what = { childList: true, subtree: true, attributeFilter: ['open', 'disabled'] }
    changes.observe(document.body, what)
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      clearTimeout(soon)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** A dialog that is closing may still be visible. */
const noLongerUsable = ':disabled, dialog:not([open]) *'

/** While a modal dialog is open, only its content can take the focus. */
function placeToGoOn() {
  const dialog = document.querySelector('dialog:modal')
  if (!dialog) return document.getElementById('main')
  return dialog.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
}
