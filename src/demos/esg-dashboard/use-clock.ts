import { useEffect, useState } from 'react'

/** The visitor's time as 14:32:08, anew every second. Empty until the browser's clock is known. */
export function useClock(): string {
  const [time, setTime] = useState('')
  useEffect(() => {
    const tick = () => setTime(new Date().toTimeString().slice(0, 8))
    tick()
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [])
  return time
}
