import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const hoverIntentMs = 120
/** Long enough to cross the gap between the button and its panel. */
const leaveMs = 240

/** Peeked: opened by the pointer, and closes when it leaves. Pinned: opened by a press, and stays. */
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
      // A press on a control keeps the focus there; one on the page itself gives it back.
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
      // The panel would hide what the focus goes to next.
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget as HTMLElement | null
        if (next && next.tabIndex >= 0 && !root.current?.contains(next)) close()
      },
    },
  }
}

export type MenuDisclosure = ReturnType<typeof useMenuDisclosure>
