import Play from 'lucide-react/icons/play'
import type { Ref } from 'react'
import { overallScore } from '../../../content/demos/esg-demo.ts'
import type { DemoCard as Card } from '../../../content/home/demo.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { demoPanelId } from './use-demo.ts'

export function DemoCard({
  card,
  isOpen,
  isLoading,
  onNear,
  onTry,
  buttonRef,
}: {
  card: Card
  isOpen: boolean
  isLoading: boolean
  /** Called when the pointer or the focus reaches the button. */
  onNear: () => void
  onTry: () => void
  buttonRef: Ref<HTMLButtonElement>
}) {
  const { id, title, text, open } = card
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_108px] overflow-hidden rounded-xl border bg-surface transition-colors duration-(--duration-base) lg:grid-cols-[minmax(0,1fr)_190px]',
        isOpen ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="p-[22px] sm:p-8">
        <h3>{title}</h3>
        <p className="mt-2 mb-[26px] text-fg-muted">{text}</p>
        <Button
          ref={buttonRef}
          busy={isLoading}
          aria-expanded={isOpen}
          aria-controls={isOpen ? demoPanelId(id) : undefined}
          icon={<Icon of={Play} size={16} className="fill-current" />}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={onTry}
          className="noscript:hidden"
        >
          <span>
            {open}
            <span className="sr-only"> {title}</span>
          </span>
        </Button>
      </div>
      <div
        aria-hidden="true"
        className="grid place-items-center border-s border-line bg-sunken [&>*]:max-lg:scale-[0.72]"
      >
        {id === 'carbon-calculator' ? <BarsPreview /> : <RingPreview />}
      </div>
    </article>
  )
}

const barHeights = [78, 34, 42, 30, 32]

function BarsPreview() {
  return (
    <svg width="102" height="112" aria-hidden="true">
      {barHeights.map((percent, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={i}
          x={i * 22}
          y={112 - percent * 1.12}
          width="14"
          height={percent * 1.12}
          rx="2"
          className={i === 0 ? 'fill-accent' : 'fill-data-2'}
        />
      ))}
    </svg>
  )
}

function RingPreview() {
  return (
    <ScoreRing score={overallScore} size={112} thickness={8}>
      <span className="text-4xl font-medium tracking-figure-lg">{overallScore}</span>
    </ScoreRing>
  )
}
