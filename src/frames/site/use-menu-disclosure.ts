import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const hoverIntentMs = 120
/** Enough time to move the pointer from the button to its panel. */
const leaveMs = 240

/**
 * Peeked: opened by hovering, closes when the pointer leaves. Pinned: opened by a press, stays
 * open.
 */
type State = 'closed' | 'peeked' | 'pinned'

export function useMenuDisclosure() {
  const [state, setState] = useState<State>('closed')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<number>(undefined)
  const isOpen = state !== 'closed'

  const close = () => {
    window.clearTimeout(timer.current)
    setState('closed')
  }

  const later = (delayMs: number, from: State, to: State) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setState((now) => (now === from ? to : now))
    }, delayMs)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  useEffect(() => {
    if (state === 'closed') return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const hadFocus = root.current?.contains(document.activeElement)
      setState('closed')
      if (hadFocus || state === 'pinned') button.current?.focus()
    }
    const onClick = (event: MouseEvent) => {
      if (root.current?.contains(event.target as Node)) return
      setState('closed')
      // A press on another control moves the focus there; a press on the page gives it back to the
      // button.
      const focused = document.activeElement as HTMLElement | null
      if (state === 'pinned' && (focused?.tabIndex ?? -1) < 0) {
        button.current?.focus({ preventScroll: true })
      }
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [state])

  return {
    isOpen,
    close,
    button,
    press: () => {
      window.clearTimeout(timer.current)
      setState(state === 'pinned' ? 'closed' : 'pinned')
    },
    rootProps: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        if (isOpen) window.clearTimeout(timer.current)
        else later(hoverIntentMs, 'closed', 'peeked')
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        later(leaveMs, 'peeked', 'closed')
      },
      // Closes when the focus leaves: the panel would cover the next focused element.
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget as HTMLElement | null
        if (next && next.tabIndex >= 0 && !root.current?.contains(next)) close()
      },
    },
  }
}

export type MenuDisclosure = ReturnType<typeof useMenuDisclosure>
