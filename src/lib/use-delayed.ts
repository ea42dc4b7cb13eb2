import { useEffect, useState } from 'react'

/** True once `wanted` has been true for a while, so that quick operations show no spinner. */
export function useDelayed(wanted: boolean, delayMs = 150): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [wanted, delayMs])
  return wanted && due
}
