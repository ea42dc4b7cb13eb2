import { useEffect, useRef, useState } from 'react'

/** Whether an element has once been less than a screen away. */
export function useNear<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || isNear) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      {
        rootMargin: '100%',
      },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [isNear])
  return [element, isNear] as const
}
