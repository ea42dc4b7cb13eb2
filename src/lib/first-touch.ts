const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const

let touched: Promise<void> | undefined

/** Resolves at the visitor's first action, or if the page opens scrolled. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (window.location.hash || window.scrollY > 0) {
      resolve()
      return
    }
    const done = () => {
      for (const sign of signs) window.removeEventListener(sign, done)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, done, { passive: true })
  })
  return touched
}
