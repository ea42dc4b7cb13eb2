import { useEffect, useState } from 'react'

/** True once the first load is complete and the browser is idle. */
export function usePageSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let idle: number | undefined
    const settle = () => setSettled(true)
    const whenIdle = () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(settle, { timeout: 2000 })
      else settle()
    }
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
    return () => {
      window.removeEventListener('load', whenIdle)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [])
  return settled
}
