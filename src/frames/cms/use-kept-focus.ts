import { useEffect } from 'react'

/**
 * Whoever uses the keyboard goes on in the screen when the button they pressed is gone, as that of a
 * row that was deleted. A browser would begin with the navigation again.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const keep = () => {
      if (!last || document.activeElement !== document.body || last.checkVisibility()) return
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    const what = { childList: true, subtree: true, attributeFilter: ['open', 'disabled'] }
    changes.observe(document.body, what)
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
