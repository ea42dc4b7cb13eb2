import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../lib/cx.ts'

/**
 * Fades its content in when a tenth of it is visible. Server markup is plain: only what is below
 * the fold after hydration is hidden, and nothing if the visitor prefers reduced motion.
 */
export function Reveal({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: 'div' | 'li'
  className?: string
  children: ReactNode
}) {
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    const target = element.current
    if (!target || !shouldHide(target)) return
    target.dataset.reveal = 'waiting'
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        target.dataset.reveal = 'shown'
        observer.disconnect()
      },
      { threshold: 0.1 },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      delete target.dataset.reveal
    }
  }, [])

  return (
    <Tag ref={element as never} className={cx('reveal', className)}>
      {children}
    </Tag>
  )
}

function shouldHide(target: HTMLElement) {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return !reduced && target.getBoundingClientRect().top >= window.innerHeight
}
