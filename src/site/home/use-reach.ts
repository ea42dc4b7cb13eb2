import { useEffect, useState } from 'react'

type Slides = {
  shown: number
  count: number
  /** The page itself has loaded. */
  settled: boolean
  /** The pointer or the focus has reached the controls. */
  near: boolean
  /** The next slide will appear by itself. */
  ahead: boolean
}

/** How many slides to load: the first with the page, the others only when they are due. */
export function useReach({ shown, count, settled, near, ahead }: Slides): number {
  const [reach, setReach] = useState(1)
  const wanted = near ? count : Math.min(count, shown + (ahead ? 2 : 1))
  useEffect(() => {
    if (settled) setReach((now) => Math.max(now, wanted))
  }, [settled, wanted])
  return reach
}
