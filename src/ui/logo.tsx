import { useId } from 'react'
import { cx } from '../lib/cx.ts'

/** The disc with its contour check: mint on dark sections, forest on light ones. */
export function LogoMark({ size = 28 }: { size?: number }) {
  const clip = useId()
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      aria-hidden="true"
      className="shrink-0"
    >
      <clipPath id={clip}>
        <circle cx="32" cy="32" r="30" />
      </clipPath>
      <circle cx="32" cy="32" r="30" className="mark-disc" />
      <g clipPath={`url(#${clip})`}>
        <path
          d="M-6 20.5C4 24.5 13 32.5 19.4 38.6Q25.6 44.4 31.4 38.4C41 28.4 54 13 71 -1.5"
          className="mark-check"
          strokeWidth="6.6"
        />
        <path
          d="M-6 31.7C4 35.7 13 43.7 19.4 49.8Q25.6 55.6 31.4 49.6C41 39.6 54 24.2 71 9.7"
          className="mark-line"
          strokeWidth="2.5"
          opacity=".85"
        />
        <path
          d="M-6 40.1C4 44.1 13 52.1 19.4 58.2Q25.6 64 31.4 58C41 48 54 32.6 71 18.1"
          className="mark-line"
          strokeWidth="2.1"
          opacity=".6"
        />
        <path
          d="M-6 48.1C4 52.1 13 60.1 19.4 66.2Q25.6 72 31.4 66C41 56 54 40.6 71 26.1"
          className="mark-line"
          strokeWidth="1.8"
          opacity=".4"
        />
      </g>
    </svg>
  )
}

export function Logo({
  name,
  src,
  size = 28,
  className,
}: {
  name: string
  /** A picture in place of the drawn mark. */
  src?: string
  size?: number
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2.5 text-title font-semibold tracking-heading',
        className,
      )}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} className="shrink-0 object-contain" />
      ) : (
        <LogoMark size={size} />
      )}
      {name}
    </span>
  )
}
