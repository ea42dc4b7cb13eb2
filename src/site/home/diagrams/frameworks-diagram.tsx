import { frameworksDiagram as words } from '../../../../content/home/diagrams.ts'
import { cx } from '../../../lib/cx.ts'
import { Diagram } from './diagram.tsx'

export function FrameworksDiagram() {
  return (
    <Diagram label={words.label}>
      {words.frameworks.map((name, i) => {
        const y = 28 + i * 35
        return (
          <g key={name}>
            <path
              className={cx('diagram-wire', i === 0 && 'diagram-wire-on')}
              d={`M206 115C290 115 300 ${y} 398 ${y}`}
            />
            <circle className="diagram-pin" cx="398" cy={y} r="3" />
            <g transform={`translate(408 ${y - 14})`}>
              <rect className="diagram-box" width="112" height="28" rx="6" />
              <text className="diagram-strong" x="12" y="19">
                {name}
              </text>
              <path className="diagram-check" d="m92 14 3.5 3.6 6-7" />
            </g>
          </g>
        )
      })}
      <g transform="translate(36 79)">
        <rect className="diagram-box" width="170" height="72" rx="8" />
        <text className="diagram-soft" x="16" y="27">
          {words.metric}
        </text>
        <text className="diagram-figure" x="16" y="55">
          {words.value}
        </text>
        <text className="diagram-soft" x="70" y="55">
          {words.unit}
        </text>
      </g>
      <circle className="diagram-dot" cx="206" cy="115" r="4" />
    </Diagram>
  )
}
