import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import { type ProgressBand, progressBand } from './progress-band.ts'

const icons = { good: CircleCheck, warn: CircleAlert, bad: TriangleAlert }
const fills = { good: 'fill-good', warn: 'fill-warn', bad: 'fill-bad' }
const texts = { good: 'text-good-text', warn: 'text-warn-text', bad: 'text-bad-text' }

/** The word and the icon of a band, so that colour is never the only sign. */
export function BandMark({
  percent,
  words,
}: {
  percent: number
  words: Record<ProgressBand, string>
}) {
  const band = progressBand(percent)
  return (
    <span className={cx('inline-flex items-center gap-[5px] text-2xs font-semibold', texts[band])}>
      <Icon of={icons[band]} size={16} />
      {words[band]}
    </span>
  )
}

/** The band as an icon where a table leaves no room; screen readers get the word. */
export function BandIcon({
  percent,
  words,
}: {
  percent: number
  words: Record<ProgressBand, string>
}) {
  const band = progressBand(percent)
  return (
    <span className={texts[band]} title={words[band]}>
      <Icon of={icons[band]} size={16} />
      <span className="sr-only">{words[band]}</span>
    </span>
  )
}

type ProgressBarProps = {
  percent: number
  /** Names what is measured. */
  label: string
  /** The colour of its band, or the accent colour for something that is still in progress. */
  tone?: 'band' | 'accent'
}

/** The bar with its number. */
export function ProgressBar({ percent, label, tone = 'band' }: ProgressBarProps) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3">
      {/* An SVG width is an attribute, so the markup needs no inline style. */}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={width}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-[3px] bg-data-track"
      >
        <svg width="100%" height="6" aria-hidden="true" className="block">
          <rect
            width={`${width}%`}
            height="6"
            rx="3"
            className={
              tone === 'accent' ? 'fill-accent' : cx('bar-fill', fills[progressBand(percent)])
            }
          />
        </svg>
      </div>
      <span aria-hidden="true" className="mono text-xs text-fg-muted">
        {percent}%
      </span>
    </div>
  )
}
