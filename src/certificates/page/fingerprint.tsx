import { memo } from 'react'
import { cx } from '../../lib/cx.ts'
import { fingerprintMarks, fingerprintRings } from './fingerprint-rings.ts'

/**
 * A picture of a hash: different hashes have different shapes. It proves nothing by itself, so it
 * is always shown beside the hash as text.
 */
export const Fingerprint = memo(function Fingerprint({
  hash,
  rings = 19,
  id,
  className,
}: {
  hash: string
  rings?: number
  /** Needed if `FingerprintEcho` draws the same rings again. */
  id?: string
  className?: string
}) {
  return (
    <svg viewBox="0 0 4000 4000" aria-hidden="true" className={cx('fingerprint', className)}>
      <g id={id}>
        {fingerprintRings(hash, rings).map(({ number, path }) => (
          <path
            key={number}
            d={path}
            className={
              cx(number % 4 === 1 && 'fingerprint-index', number === 5 && 'fingerprint-heart') ||
              undefined
            }
          />
        ))}
      </g>
      <path d={fingerprintMarks(hash)} className="fingerprint-marks" />
    </svg>
  )
})

/** The same rings again, large and faint, without repeating their paths in the page. */
export function FingerprintEcho({ of: id }: { of: string }) {
  return (
    <svg viewBox="0 0 4000 4000" aria-hidden="true" className="fingerprint fingerprint-echo">
      <use href={`#${id}`} />
    </svg>
  )
}
