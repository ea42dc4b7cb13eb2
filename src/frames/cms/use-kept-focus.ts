import { useEffect } from 'react'

/**
 * Whoever uses the keyboard goes on in the screen when the button they pressed is gone, as that of a
 * row that was deleted. A browser would begin with the navigation again.
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
      // A browser that closes a dialog puts the focus back by itself.
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

/** A dialog that is closing may still be seen. */
const noLongerUsable = ':disabled, dialog:not([open]) *'

/** Nothing outside of a modal dialog takes the focus. */
function placeToGoOn() {
  const dialog = document.querySelector('dialog:modal')
  if (!dialog) return document.getElementById('main')
  return dialog.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
}
