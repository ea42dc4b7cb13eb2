const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const

let touched: Promise<void> | undefined

/** Resolves when the visitor first does anything, or arrives in the middle of the page. */
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
