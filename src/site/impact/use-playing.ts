import { useEffect, useState } from 'react'

const playMs = 3000

/** The story that is playing. It ends by itself, and starting another one stops it. */
export function usePlaying(onEnd?: () => void) {
  const [play, setPlay] = useState<{ id: string; count: number }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onEnd must not restart the clock.
  useEffect(() => {
    if (!play) return
    const timer = setTimeout(() => {
      setPlay(undefined)
      onEnd?.()
    }, playMs)
    return () => clearTimeout(timer)
  }, [play])

  return {
    id: play?.id,
    start: (id: string) => setPlay((last) => ({ id, count: (last?.count ?? 0) + 1 })),
    stop: () => setPlay(undefined),
  }
}
