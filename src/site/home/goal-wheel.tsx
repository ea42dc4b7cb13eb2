import { useState } from 'react'
import { sdg as shipped } from '../../../content/home/sdg.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { moveFocus } from '../../ui/move-focus.ts'

/** One stop for Tab; arrow keys turn the wheel. The list beside it has the goals in words. */
export function GoalWheel() {
  const sdg = useWords('sdg', shipped)
  const { goals } = sdg
  const [chosen, setChosen] = useState(sdg.defaultGoal)
  const goal = goals.find(({ number }) => number === chosen)

  return (
    <div className="@container relative">
      <div
        role="radiogroup"
        aria-label={sdg.wheelLabel}
        onKeyDown={(event) => moveFocus(event, '[role=radio]', { vertical: true })}
      >
        <svg viewBox="14 14 472 472" role="presentation" className="block h-auto w-full">
          {goals.map(({ number, title, served }, i) => {
            const { path, x, y } = wheelPart(i, goals.length, served)
            return (
              <g key={number}>
                {/* biome-ignore lint/a11y/useSemanticElements: an input cannot have the shape of a segment */}
                <path
                  d={path}
                  role="radio"
                  aria-checked={number === chosen}
                  aria-label={`${sdg.goalLabel(number)}: ${title}`}
                  tabIndex={number === chosen ? 0 : -1}
                  data-served={served || undefined}
                  onPointerEnter={() => setChosen(number)}
                  onFocus={() => setChosen(number)}
                  onClick={() => setChosen(number)}
                  className="wheel-part"
                />
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a text of a drawing takes no focus */}
                <text
                  x={x}
                  y={y}
                  dy={5}
                  textAnchor="middle"
                  aria-hidden="true"
                  className="wheel-number"
                >
                  {number}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute inset-[29%] flex flex-col items-center justify-center text-center"
      >
        <span className="text-[clamp(0.75rem,3cqw,0.9375rem)] font-medium text-fg-subtle">
          {sdg.goalLabel(chosen)}
        </span>
        <span className="text-[clamp(0.9375rem,4.4cqw,1.4375rem)] leading-[1.15] font-medium tracking-heading text-balance">
          {goal?.title}
        </span>
        <span className="mt-1 text-[clamp(0.75rem,2.6cqw,0.8125rem)] leading-[1.3] text-fg-muted text-balance">
          {goal?.served ? sdg.servedLabel : sdg.otherLabel}
        </span>
      </p>
    </div>
  )
}

const centre = 250
const inner = 118
const outer = 230
/** Goals that are not served directly reach less far out. */
const shortBy = 34
/** Half the gap between two segments, in radians. */
const gap = 0.022

/** One segment of the wheel, clockwise from the top, and the position of its number. */
function wheelPart(index: number, count: number, long: boolean) {
  const turn = (2 * Math.PI) / count
  const start = index * turn - Math.PI / 2 + gap
  const end = (index + 1) * turn - Math.PI / 2 - gap
  const reach = long ? outer : outer - shortBy
  const [x, y] = point((reach + inner) / 2, (start + end) / 2)
  return {
    path:
      `M${point(inner, start).join(' ')}L${point(reach, start).join(' ')}` +
      `A${reach} ${reach} 0 0 1 ${point(reach, end).join(' ')}L${point(inner, end).join(' ')}` +
      `A${inner} ${inner} 0 0 0 ${point(inner, start).join(' ')}Z`,
    x,
    y,
  }
}

// Rounded, so that server and browser write the same text.
const point = (radius: number, angle: number) =>
  [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)].map((n) => n.toFixed(1))
