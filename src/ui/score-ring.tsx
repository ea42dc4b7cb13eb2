import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

/** A score out of 100 as an arc. Decorative: the number is inside it. */
export function ScoreRing({
  score,
  size,
  thickness,
  grows = false,
  children,
}: {
  score: number
  size: number
  thickness: number
  grows?: boolean
  children: ReactNode
}) {
  const middle = size / 2
  const circle = {
    cx: middle,
    cy: middle,
    r: (size - thickness) / 2,
    strokeWidth: thickness,
    pathLength: 100,
  }
  return (
    <div className="relative w-fit">
      <svg width={size} height={size} fill="none" aria-hidden="true" className="block -rotate-90">
        <circle {...circle} className="stroke-data-track" />
        <circle
          {...circle}
          className={cx('stroke-accent', grows && 'ring-fill')}
          strokeDasharray={`${score} 200`}
          strokeLinecap="round"
        />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center">{children}</div>
    </div>
  )
}
