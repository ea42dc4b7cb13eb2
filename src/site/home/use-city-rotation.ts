import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useReducedMotion } from '../../lib/use-media-query.ts'
import { useSessionFlag } from '../../lib/use-session-flag.ts'

const holdMs = 3000

/** Which of `count` slides is shown, and whether the next one follows by itself. */
export function useCityRotation(count: number) {
  const [shown, setShown] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [paused, setPaused] = useSessionFlag('city-rotation-paused')
  const hydrated = useHydrated()
  const reduced = useReducedMotion()
  const visible = usePageVisible()
  const resting = hovered || focused
  const turning = hydrated && visible && !(paused || resting || reduced)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that was chosen by hand gets its full time too
  useEffect(() => {
    if (!turning) return
    const timer = window.setTimeout(() => setShown((now) => (now + 1) % count), holdMs)
    return () => window.clearTimeout(timer)
  }, [turning, shown, count])

  return {
    shown,
    show: setShown,
    turning,
    /** Whether there is any motion to pause. */
    canTurn: !reduced,
    paused,
    setPaused,
    resting,
    setHovered,
    setFocused,
  }
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
