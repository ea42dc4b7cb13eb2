import { memo } from 'react'
import { cx } from '../../lib/cx.ts'
import { fingerprintMarks, fingerprintRings } from './fingerprint-rings.ts'

/**
 * A picture of a hash: two hashes differ by shape. It proves nothing by itself, so it always stands
 * beside the hash as text.
 */
export const Fingerprint = memo(function Fingerprint({
  hash,
  rings = 19,
  id,
  className,
}: {
  hash: string
  rings?: number
  /** For another drawing of the same rings by `FingerprintEcho`. */
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

/** The rings again, large and faint, without their paths standing in the page twice. */
export function FingerprintEcho({ of: id, className }: { of: string; className?: string }) {
  return (
    <svg viewBox="0 0 4000 4000" aria-hidden="true" className={cx('fingerprint', className)}>
      <use href={`#${id}`} />
    </svg>
  )
}
